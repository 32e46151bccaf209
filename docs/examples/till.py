#!/usr/bin/env python3
"""A till of the programme API (docs/decisions/0010), with the standard library alone.

    CANJE_MASTER_KEY=mk_... CANJE_TERMINAL=T-1001 till.py https://puntos.example/api journal.jsonl < sales.jsonl

Each line of the input is a call: {"path": "/program/accumulations", "body": {"rut": ..., "action": ..., "amount": ...}}.
It is written to the journal with a new reference before it is sent, and sent until an answer arrives. After a power cut
the next run sends first what has no answer: the reference makes every call act once.
"""
import http.client
import json
import os
import sys
import time
import urllib.error
import urllib.request
import uuid

# The server, a proxy or the network is at fault: the same call is sent again.
TRY_AGAIN = {408, 429, 500, 502, 503, 504}
# The key or the terminal is refused: the call stays in the journal until somebody changes them.
STOP = {401, 403}


class Journal:
    """Lines of calls and of their answers, in a file that is only appended to."""

    def __init__(self, path):
        self.calls, self.answered = {}, set()
        if os.path.exists(path):
            with open(path, encoding="utf-8") as lines:
                for line in lines:
                    self._read(line)
        self.file = open(path, "a", encoding="utf-8")

    def _read(self, line):
        try:
            entry = json.loads(line)
        except ValueError:
            return  # A power cut ended this line; its call was not sent.
        if "answer" in entry:
            self.answered.add(entry["reference"])
        else:
            self.calls[entry["reference"]] = entry

    def _append(self, entry):
        # Starts with a line break, so that a line that a power cut ended takes no other with it.
        self.file.write("\n" + json.dumps(entry) + "\n")
        self.file.flush()
        os.fsync(self.file.fileno())

    def add(self, call):
        reference = f"{os.environ['CANJE_TERMINAL']}-{uuid.uuid4().hex}"
        self.calls[reference] = {"reference": reference, **call}
        self._append(self.calls[reference])

    def close(self, reference, status, answer):
        self.answered.add(reference)
        self._append({"reference": reference, "status": status, "answer": answer})

    def pending(self):
        return [call for reference, call in self.calls.items() if reference not in self.answered]


def send_once(url, call):
    """The status and the answer; a status of None where no answer arrived."""
    request = urllib.request.Request(
        url + call["path"],
        data=json.dumps({**call["body"], "reference": call["reference"]}).encode(),
        headers={
            "Content-Type": "application/json",
            "Authorization": "Bearer " + os.environ["CANJE_MASTER_KEY"],
            "X-Terminal": os.environ["CANJE_TERMINAL"],
        },
    )
    try:
        with urllib.request.urlopen(request, timeout=30) as response:
            return response.status, json.load(response), None
    except urllib.error.HTTPError as error:
        return error.code, json.loads(error.read() or b"{}"), error.headers.get("Retry-After")
    except (OSError, http.client.HTTPException, ValueError):
        return None, None, None


def send(url, call):
    pause = float(os.environ.get("CANJE_PAUSE", "1"))
    while True:
        status, answer, retry_after = send_once(url, call)
        if status is not None and status not in TRY_AGAIN:
            return status, answer
        time.sleep(float(retry_after) if retry_after else pause)


def main(url, journal_path):
    journal = Journal(journal_path)

    def send_pending():
        for call in journal.pending():
            status, answer = send(url, call)
            if status in STOP:
                sys.exit(answer.get("message", "The keys are refused."))
            journal.close(call["reference"], status, answer)
            print(json.dumps({"reference": call["reference"], "status": status, **answer}), flush=True)

    send_pending()
    for line in sys.stdin:
        if line.strip():
            journal.add(json.loads(line))
            send_pending()


if __name__ == "__main__":
    main(*sys.argv[1:])
