import type { Clock } from '../../../kernel/clock';
import type { AppConfig, PawapayConfig } from '../../../platform/config/config';
import { type HttpResult, ProviderHttpClient } from '../../provider-http.client';
import type { Refusal } from '../../provider-result';
import type { MobileMoneyDirection, MobileMoneyOrder } from '../mobile-money.provider';
import { PAWAPAY_WORDS, requestBodyOf } from './pawapay.requests';
import { signatureHeaders, type SigningKey, signingKeyOf } from './pawapay.signature';

const CONTENT_TYPE = 'application/json; charset=UTF-8';
/** A month of a busy wallet: several hundred thousand lines. */
const STATEMENT_BYTES_MAX = 64 * 1_048_576;
const DOWNLOAD_MS = 60_000;
const STATEMENTS_AT_ONCE_MAX = 4;

/** The endpoints of the Merchant API, version 2, that we use. Answers are returned unparsed. */
export class PawapayClient {
  private readonly http: ProviderHttpClient;
  /** A separate client, so that statements neither delay orders nor open their circuit. */
  private readonly books: ProviderHttpClient;
  private readonly signingKey: SigningKey | null;

  constructor(
    private readonly account: PawapayConfig,
    config: Pick<AppConfig, 'providerTimeoutMs' | 'scheduleScale'>,
    private readonly clock: Clock,
  ) {
    this.http = new ProviderHttpClient({
      provider: 'pawapay',
      baseUrl: account.baseUrl,
      timeoutMs: config.providerTimeoutMs,
      scheduleScale: config.scheduleScale,
    });
    this.books = new ProviderHttpClient({
      provider: 'pawapay_statements',
      baseUrl: '',
      timeoutMs: config.providerTimeoutMs,
      concurrentCallsMax: STATEMENTS_AT_ONCE_MAX,
      concurrentReadsMax: STATEMENTS_AT_ONCE_MAX,
      responseBytesMax: STATEMENT_BYTES_MAX,
      scheduleScale: config.scheduleScale,
    });
    this.signingKey =
      account.privateKey && account.keyId !== null ? signingKeyOf(account.keyId, account.privateKey) : null;
  }

  isAvailable(): boolean {
    return this.http.isAvailable();
  }

  refusal(): Refusal | null {
    return this.http.refusal();
  }

  /** Sends an order; signed when we have a key. */
  async submit(order: MobileMoneyOrder): Promise<HttpResult> {
    const { path } = PAWAPAY_WORDS[order.direction];
    const body = requestBodyOf(order);
    const url = `${this.account.baseUrl}${path}`;
    const signature = this.signingKey
      ? await signatureHeaders(
          { method: 'POST', url, contentType: CONTENT_TYPE, body },
          this.signingKey,
          this.clock.now(),
        )
      : {};
    return this.http.request({
      action: `submit_${order.direction}`,
      method: 'POST',
      path,
      headers: { ...this.authorization(), 'content-type': CONTENT_TYPE, ...signature },
      body,
    });
  }

  status(direction: MobileMoneyDirection, reference: string): Promise<HttpResult> {
    return this.read(`check_${direction}`, `${PAWAPAY_WORDS[direction].path}/${encodeURIComponent(reference)}`);
  }

  activeConfiguration(): Promise<HttpResult> {
    return this.read('active_configuration', '/v2/active-conf');
  }

  availability(): Promise<HttpResult> {
    return this.read('availability', '/v2/availability');
  }

  walletBalances(): Promise<HttpResult> {
    return this.read('wallet_balances', '/v2/wallet-balances');
  }

  /** Asks for the statement of a wallet; the answer is a request that the provider works on. */
  requestStatement(wallet: object, from: Date, to: Date): Promise<HttpResult> {
    return this.books.request({
      action: 'request_statement',
      method: 'POST',
      path: `${this.account.baseUrl}/v2/statements`,
      headers: { ...this.authorization(), 'content-type': CONTENT_TYPE },
      body: JSON.stringify({ wallet, startDate: from.toISOString(), endDate: to.toISOString() }),
    });
  }

  statement(id: string): Promise<HttpResult> {
    return this.books.request({
      action: 'check_statement',
      method: 'GET',
      path: `${this.account.baseUrl}/v2/statements/${encodeURIComponent(id)}`,
      headers: this.authorization(),
    });
  }

  /** Fetches a file from the address the provider gave. Our credential is not sent: the host may not be the provider's own. */
  async download(url: string): Promise<HttpResult> {
    const { protocol, origin } = new URL(url);
    if (protocol !== 'https:' && origin !== new URL(this.account.baseUrl).origin) {
      return { kind: 'not_sent', reason: 'the file is not behind TLS' };
    }
    return this.books.request({
      action: 'download_statement',
      method: 'GET',
      path: url,
      deadlineMs: DOWNLOAD_MS,
      isFile: true,
    });
  }

  publicKeys(): Promise<HttpResult> {
    return this.read('public_keys', '/v2/public-key/http');
  }

  predictProvider(phoneNumber: string): Promise<HttpResult> {
    return this.http.request({
      action: 'predict_provider',
      method: 'POST',
      path: '/v2/predict-provider',
      headers: { ...this.authorization(), 'content-type': CONTENT_TYPE },
      body: JSON.stringify({ phoneNumber }),
    });
  }

  async close(): Promise<void> {
    await Promise.all([this.http.close(), this.books.close()]);
  }

  private read(action: string, path: string): Promise<HttpResult> {
    return this.http.request({ action, method: 'GET', path, headers: this.authorization() });
  }

  private authorization(): Record<string, string> {
    return { authorization: `Bearer ${this.account.apiToken.reveal()}` };
  }
}
