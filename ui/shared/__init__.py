"""What several windows share: messages, runs in the background, widgets."""
