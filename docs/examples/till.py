#!/usr/bin/env python3
"""A till of the programme API, written from its page /documentation, with the standard library alone.

    CANJE_MASTER_KEY=mk_... CANJE_TERMINAL=T-1001 till.py https://puntos.example/api journal.jsonl < calls.jsonl

With API keys instead, CANJE_API_KEY and CANJE_SECRET_KEY. Each line of the input is a call:

    {"path": "/program/partners/12.345.678-5"}
    {"path": "/program/accumulations", "body": {"rut": ..., "action": ..., "amount": ...}}
    {"path": "/program/redemptions", "body": {"rut": ..., "items": [...], "dry_run": true}}
    {"path": "/program/reversals", "body": {"of": ..., "reason": ...}}

A call that moves points is written to the journal, with a reference, before it is sent, and sent until an answer
arrives. After a power cut the next run sends first what has no answer: the reference makes every call act once. A line
with a reference of the journal is not sent again, so the same input may be read twice.

With --offline the calls that move points are written only, and the next run sends them.
"""
import base64
import datetime
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
            with open(path, encoding="utf-8", errors="replace") as lines:
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
        """Fixes the reference and the time of a call: a call that changes is another one."""
        body = with_reference(call["body"])
        if call["path"] == "/program/accumulations":
            now = datetime.datetime.now(datetime.timezone.utc)
            body.setdefault("occurred_at", now.isoformat(timespec="seconds"))
        if body["reference"] in self.calls:
            return
        entry = {"reference": body["reference"], "path": call["path"], "body": body}
        self.calls[entry["reference"]] = entry
        self._append(entry)

    def close(self, reference, status, answer):
        self.answered.add(reference)
        self._append({"reference": reference, "status": status, "answer": answer})

    def pending(self):
        """In the order in which they were made: a reversal comes after what it reverses."""
        return [call for reference, call in self.calls.items() if reference not in self.answered]


def with_reference(body):
    return {"reference": f"{os.environ.get('CANJE_TERMINAL', 'till')}-{uuid.uuid4().hex}", **body}


def key_headers():
    if "CANJE_MASTER_KEY" in os.environ:
        return {
            "Authorization": "Bearer " + os.environ["CANJE_MASTER_KEY"],
            "X-Terminal": os.environ["CANJE_TERMINAL"],
        }
    keys = os.environ["CANJE_API_KEY"] + ":" + os.environ["CANJE_SECRET_KEY"]
    return {"Authorization": "Basic " + base64.b64encode(keys.encode()).decode()}


def send_once(url, call):
    """Status, answer and Retry-After; a status of None where no answer arrived."""
    body = call.get("body")
    headers = {**key_headers(), **({"Content-Type": "application/json"} if body else {})}
    data = json.dumps(body).encode() if body else None
    try:
        with urllib.request.urlopen(urllib.request.Request(url + call["path"], data, headers), timeout=30) as response:
            return response.status, json.load(response), None
    except urllib.error.HTTPError as error:
        return error.code, refusal_of(error), error.headers.get("Retry-After")
    except (OSError, http.client.HTTPException, ValueError):
        return None, None, None


def refusal_of(error):
    """The body of a refusal; empty where a proxy wrote it."""
    try:
        body = json.load(error)
    except (OSError, http.client.HTTPException, ValueError):
        return {}
    return body if isinstance(body, dict) else {}


def send(url, call):
    while True:
        status, answer, retry_after = send_once(url, call)
        if status is not None and status not in TRY_AGAIN:
            return status, answer
        time.sleep(seconds_to_wait(retry_after))


def seconds_to_wait(retry_after):
    try:
        return max(0, int(retry_after))
    except (TypeError, ValueError):
        return float(os.environ.get("CANJE_PAUSE", "1"))


def main(url, journal_path, offline=False):
    journal = Journal(journal_path)

    def report(call, status, answer):
        if status in STOP:
            sys.exit(answer.get("message", "The keys are refused."))
        reference = (call.get("body") or {}).get("reference")
        print(json.dumps({"reference": reference, "status": status, **answer}), flush=True)

    def send_pending():
        for call in journal.pending():
            status, answer = send(url, call)
            if status not in STOP:
                journal.close(call["reference"], status, answer)
            report(call, status, answer)

    if not offline:
        send_pending()
    for line in sys.stdin:
        if not line.strip():
            continue
        call = json.loads(line)
        if "body" in call and not call["body"].get("dry_run"):
            journal.add(call)
            if not offline:
                send_pending()
        elif not offline:
            # Moves nothing, and so is not in the journal.
            call = {**call, **({"body": with_reference(call["body"])} if "body" in call else {})}
            report(call, *send(url, call))


if __name__ == "__main__":
    main(*[word for word in sys.argv[1:] if word != "--offline"], offline="--offline" in sys.argv[1:])
