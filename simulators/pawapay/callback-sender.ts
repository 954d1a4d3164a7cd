import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { Agent, request } from 'undici';
import type { Clock } from '../../src/kernel/clock';
import { Secret } from '../../src/kernel/secret';
import {
  signatureHeaders,
  type SigningKey,
  signingKeyOf,
} from '../../src/providers/mobile-money/pawapay/pawapay.signature';
import type { SimulatedPayment } from './simulated-payment';
import type { Fault, SimulatorFaults } from './simulator-faults';
import type { SimulatorSettings } from './simulator-settings';
import type { SimulatorTimers } from './simulator-timers';
import { callbackView } from './wire-views';

const KEY_ID = 'HTTP_EC_P256_KEY:1';
const CONTENT_TYPE = 'application/json; charset=UTF-8';
const ANSWER_TIMEOUT_MS = 10_000;

/** Sends the callback of a final state, signed, again and again until the answer is 200 or the window has passed. */
export class CallbackSender {
  private readonly key: SigningKey;
  private readonly otherKey: SigningKey;
  private readonly publicKey: KeyObject;
  private readonly agent = new Agent();

  constructor(
    private readonly faults: SimulatorFaults,
    private readonly settings: Readonly<SimulatorSettings>,
    private readonly timers: SimulatorTimers,
    private readonly clock: Clock,
  ) {
    const pair = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
    this.publicKey = pair.publicKey;
    this.key = signingKey(pair.privateKey);
    this.otherKey = signingKey(generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey);
  }

  /** `GET /v2/public-key/http`. */
  publicKeysView(): object {
    return [{ id: KEY_ID, key: this.publicKey.export({ type: 'spki', format: 'pem' }) }];
  }

  /** Sends the callback of the payment's state as it is now; resolves after the first try. */
  async send(payment: SimulatedPayment): Promise<void> {
    const fault = this.faults.take('callback', payment.id);
    const body = Buffer.from(JSON.stringify(callbackView(payment)));
    switch (fault?.fault) {
      case 'lost':
        return;
      case 'late':
        this.timers.after(
          fault.delay_ms ?? this.settings.callbackRetryMs,
          () => void this.deliver(payment, body, fault),
        );
        return;
      case 'twice':
        await Promise.all([this.deliver(payment, body, fault), this.deliver(payment, body, fault)]);
        return;
      case 'out_of_order': {
        const { failureReason: _reason, providerTransactionId: _receipt, ...view } = callbackView(payment);
        await this.deliver(payment, body, fault);
        await this.deliver(payment, Buffer.from(JSON.stringify({ ...view, status: 'PROCESSING' })), fault);
        return;
      }
      default:
        await this.deliver(payment, body, fault);
    }
  }

  async stop(): Promise<void> {
    await this.agent.destroy();
  }

  private async deliver(payment: SimulatedPayment, body: Buffer, fault: Fault | null, waitedMs = 0): Promise<void> {
    const { callbackUrl, callbackRetryMs, callbackRetryForMs } = this.settings;
    if (callbackUrl === null) return;
    payment.callbacksSent += 1;
    const isTaken = await this.post(callbackUrl, body, fault).catch(() => false);
    if (isTaken || waitedMs + callbackRetryMs > callbackRetryForMs) return;
    this.timers.after(callbackRetryMs, () => void this.deliver(payment, body, fault, waitedMs + callbackRetryMs));
  }

  private async post(callbackUrl: string, body: Buffer, fault: Fault | null): Promise<boolean> {
    const { pathname, protocol, host: ownHost } = new URL(callbackUrl);
    const host = this.settings.callbackHost ?? ownHost;
    const url = `${protocol}//${host}${pathname}`;
    const signature = await this.signatureOf({ method: 'POST', url, contentType: CONTENT_TYPE, body }, fault);
    const response = await request(callbackUrl, {
      dispatcher: this.agent,
      method: 'POST',
      headers: { host, 'content-type': CONTENT_TYPE, ...signature },
      body: fault?.fault === 'forged' ? Buffer.from(body.toString().replace('"amount":"', '"amount":"9')) : body,
      headersTimeout: ANSWER_TIMEOUT_MS,
      bodyTimeout: ANSWER_TIMEOUT_MS,
    });
    await response.body.dump();
    return response.statusCode === 200;
  }

  private async signatureOf(
    message: { readonly method: string; readonly url: string; readonly contentType: string; readonly body: Buffer },
    fault: Fault | null,
  ): Promise<Record<string, string>> {
    if (!this.settings.signedCallbacks || fault?.fault === 'unsigned') return {};
    const key = fault?.fault === 'other_key' ? this.otherKey : this.key;
    const { 'content-type': _sent, ...headers } = await signatureHeaders(message, key, this.clock.now());
    return headers;
  }
}

const signingKey = (key: KeyObject): SigningKey =>
  signingKeyOf(KEY_ID, new Secret(key.export({ type: 'pkcs8', format: 'pem' }) as string));
