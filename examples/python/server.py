"""A shop that takes a payment and believes nothing but a signed webhook. Python 3.9 or newer, standard library only."""

import base64
import hashlib
import hmac
import json
import os
import time
import urllib.request
import uuid
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Lock

API_KEY = os.environ["BUSINESS_ACCOUNT_API_KEY"]
BASE_URL = os.environ["BUSINESS_ACCOUNT_URL"]
SECRET = base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))
TOLERANCE_SECONDS = 300

# By reference. A shop keeps them in its database, with the key of each payment.
orders: dict[str, dict[str, str]] = {}
orders_lock = Lock()


def take_payment(reference: str, amount: str, phone: str) -> dict:
    with orders_lock:
        order = orders.setdefault(reference, {"status": "pending", "key": str(uuid.uuid4())})
    # The same order has the same key, so a customer who presses twice pays once.
    body = {
        "currency_code": "CDF",
        "amount": amount,
        "phone_number": phone,
        "client_reference": reference,
        "idempotency_key": order["key"],
    }
    call = urllib.request.Request(
        f"{BASE_URL}/api/v1/business/mobile-money/deposits",
        data=json.dumps(body).encode(),
        headers={"Authorization": f"Bearer {API_KEY}", "Content-Type": "application/json"},
    )
    with urllib.request.urlopen(call, timeout=30) as answer:
        return json.load(answer)["data"]


def verify(body: bytes, headers) -> dict:
    """The event in `body`. Raises ValueError unless it is ours, unaltered and at most five minutes old."""
    message_id = headers.get("webhook-id", "")
    timestamp = headers.get("webhook-timestamp", "")
    if not timestamp.isdigit() or abs(time.time() - int(timestamp)) > TOLERANCE_SECONDS:
        raise ValueError("the webhook is too old, or from the future")
    signed = f"{message_id}.{timestamp}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.new(SECRET, signed, hashlib.sha256).digest()).decode()
    # For a day after the secret was replaced there are two signatures.
    for signature in headers.get("webhook-signature", "").split():
        if hmac.compare_digest(signature.encode(), expected.encode()):
            return json.loads(body)
    raise ValueError("the signature does not fit")


class Shop(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers.get("content-length", "0")))
        if self.path == "/pay":
            order = json.loads(body)
            deposit = take_payment(order["reference"], order["amount"], order["phone"])
            self.answer(202, {"transaction_id": deposit["transaction_id"]})
        elif self.path == "/webhooks":
            try:
                event = verify(body, self.headers)
            except ValueError as refusal:
                self.answer(400, {"message": str(refusal)})
                return
            if event["type"].startswith("mobile_money_deposit."):
                with orders_lock:
                    order = orders.get(event["data"]["client_reference"])
                    # What is paid stays paid: an older event may come late, and each may come twice.
                    if order and order["status"] != "completed":
                        order["status"] = event["data"]["status"]
            self.answer(200, {})
        else:
            self.answer(404, {})

    def do_GET(self) -> None:
        order = orders.get(self.path.removeprefix("/orders/"))
        self.answer(200 if order else 404, {"status": order["status"] if order else "unknown"})

    def answer(self, status: int, body: dict) -> None:
        text = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    def log_message(self, format: str, *args) -> None:
        pass


if __name__ == "__main__":
    ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", "4000"))), Shop).serve_forever()
