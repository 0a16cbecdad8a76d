"""A headless Chromium that opens pages, driven by its DevTools protocol."""

from __future__ import annotations

import asyncio
import base64
import os
import subprocess
import time
from pathlib import Path
from typing import Any

import aiohttp

_PATIENCE_S = 120
"""For a start or an answer on a busy machine."""


class Chromium:
    """One page of a browser without a network. Keeps what the console says and what is asked of other hosts."""

    def __init__(self, program: str, profile: Path) -> None:
        """Start the browser with an empty profile."""
        self._loop = asyncio.new_event_loop()
        command = [program, "--headless=new", "--disable-gpu", "--no-first-run", f"--user-data-dir={profile}"]
        command += ["--disable-background-networking", "--host-resolver-rules=MAP * ~NOTFOUND"]
        command += ["--remote-debugging-port=0"]  # any free one: Chromium writes it into a file
        if os.geteuid() == 0:
            command.append("--no-sandbox")  # Chromium refuses root otherwise
        self._process = subprocess.Popen(
            [*command, "about:blank"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        self._answers: dict[int, asyncio.Future] = {}
        self._is_loaded = asyncio.Event()
        self.complaints: list[str] = []
        try:
            self._run(self._connect(self._port(profile / "DevToolsActivePort")))
        except BaseException:
            self._process.kill()
            raise

    def close(self) -> None:
        """End the browser."""
        self._process.terminate()
        self._process.wait(_PATIENCE_S)
        self._run(self._end())
        self._loop.close()

    def open(self, page: Path, anchor: str = "") -> None:
        """Open a page as a file, and wait until it is loaded."""
        self._is_loaded.clear()
        self.send("Page.navigate", url=page.as_uri() + anchor)
        self._run(self._is_loaded.wait())

    def resize(self, width: int, height: int = 900) -> None:
        """Make the window so wide."""
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def prefer(self, colours: str) -> None:
        """Let the system prefer ``light`` or ``dark``."""
        self.send("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": colours}])

    def value(self, script: str) -> Any:
        """Return the value of an expression of JavaScript, also of a promise."""
        answer = self.send("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in answer, answer["exceptionDetails"]
        return answer["result"].get("value")

    def picture(self, path: Path) -> None:
        """Save what the window shows."""
        path.write_bytes(base64.b64decode(self.send("Page.captureScreenshot", format="png")["data"]))

    def send(self, method: str, **parameters: Any) -> dict[str, Any]:
        """Return the answer to a command."""
        return self._run(self._send(method, parameters))

    def _run(self, work: Any) -> Any:
        return self._loop.run_until_complete(asyncio.wait_for(work, _PATIENCE_S))

    def _port(self, file: Path) -> str:
        while not file.is_file() or "\n" not in file.read_text(encoding="ascii"):
            assert self._process.poll() is None, "Chromium does not start"
            time.sleep(0.1)
        return file.read_text(encoding="ascii").split()[0]

    async def _connect(self, port: str) -> None:
        self._client = aiohttp.ClientSession()
        async with self._client.get(f"http://127.0.0.1:{port}/json/list") as answer:
            pages = [one for one in await answer.json(content_type=None) if one["type"] == "page"]
        self._socket = await self._client.ws_connect(pages[0]["webSocketDebuggerUrl"], max_msg_size=0)
        self._reader = asyncio.ensure_future(self._read())
        for domain in ("Page", "Runtime", "Log", "Network"):
            await self._send(f"{domain}.enable", {})

    async def _end(self) -> None:
        self._reader.cancel()
        await self._socket.close()
        await self._client.close()

    async def _send(self, method: str, parameters: dict[str, Any]) -> dict[str, Any]:
        number = len(self._answers)
        self._answers[number] = asyncio.get_running_loop().create_future()
        await self._socket.send_json({"id": number, "method": method, "params": parameters})
        answer = await self._answers[number]
        assert "error" not in answer, answer
        return answer["result"]

    async def _read(self) -> None:
        async for message in self._socket:
            said = message.json()
            if "id" in said:
                self._answers[said["id"]].set_result(said)
            else:
                self._hear(said["method"], said["params"])

    def _hear(self, method: str, said: dict[str, Any]) -> None:
        if method == "Page.loadEventFired":
            self._is_loaded.set()
        elif method == "Runtime.exceptionThrown":
            self.complaints.append(str(said["exceptionDetails"]))
        elif method == "Runtime.consoleAPICalled" and said["type"] in {"error", "warning", "assert"}:
            self.complaints.append(str(said["args"]))
        elif method == "Log.entryAdded":
            self.complaints.append(f"{said['entry']['text']} {said['entry'].get('url', '')}")
        elif method == "Network.requestWillBeSent" and not said["request"]["url"].startswith(("file:", "data:")):
            self.complaints.append(f"asks for {said['request']['url']}")
