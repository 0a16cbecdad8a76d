"""What several windows share: messages, runs in the background, plain widgets."""
