import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Module, type Type } from '@nestjs/common';
import { Money } from '../../src/kernel/money';
import { MobileMoneyRegistryModule } from '../../src/providers/mobile-money/mobile-money-registry.module';
import {
  type MobileMoneyOrder,
  MobileMoneyProvider,
  type ProviderBalance,
  type ProviderConfiguration,
  type ProviderRecord,
  type Statement,
} from '../../src/providers/mobile-money/mobile-money.provider';
import { MobileMoneyProviders } from '../../src/providers/mobile-money/mobile-money.providers';
import { ProviderHttpClient } from '../../src/providers/provider-http.client';
import type { ProviderResult } from '../../src/providers/provider-result';

interface Transfer {
  readonly id: string;
  readonly state: 'running' | 'done';
  readonly amount: string;
  readonly currency: string;
}

/** A mobile-money provider of another make, over HTTP: transfers stay `running` until a test settles them. */
export class CoinpostServer {
  readonly transfers = new Map<string, Transfer>();
  /** Answers 503 to everything while it is set. */
  isDown = false;
  private readonly server: Server = createServer((request, response) => {
    void this.answer(request).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });

  static async start(): Promise<CoinpostServer> {
    const coinpost = new CoinpostServer();
    await new Promise<void>((resolve) => coinpost.server.listen(0, '127.0.0.1', resolve));
    return coinpost;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  settle(id: string): void {
    const transfer = this.transfers.get(id);
    if (!transfer) throw new Error(`no transfer ${id}`);
    this.transfers.set(id, { ...transfer, state: 'done' });
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage): Promise<{ readonly status: number; readonly body: unknown }> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (this.isDown) return { status: 503, body: {} };
    const [, kind, id = ''] = (request.url ?? '').split('/');
    if (kind === 'operators') return { status: 200, body: ['AIRTEL_COD', 'AIRTEL_ZMB'] };
    if (request.method === 'PUT') {
      const asked = JSON.parse(Buffer.concat(chunks).toString()) as Omit<Transfer, 'id' | 'state'>;
      if (!this.transfers.has(id)) this.transfers.set(id, { ...asked, id, state: 'running' });
    }
    const transfer = this.transfers.get(id);
    return transfer ? { status: 200, body: transfer } : { status: 404, body: {} };
  }
}

const COUNTRIES = {
  COD: { prefix: '243', currencies: ['CDF', 'USD'] },
  ZMB: { prefix: '260', currencies: ['ZMW'] },
} as const;
const BOUNDS = { min: 100n, max: 100_000_000n, decimals: 2, status: 'operational' } as const;

/** Its adapter, as small as an adapter can be. */
class Coinpost extends MobileMoneyProvider {
  readonly name = 'coinpost';

  constructor(private readonly http: ProviderHttpClient) {
    super();
  }

  isAvailable(): boolean {
    return this.http.isAvailable();
  }

  submit({ reference, amount }: MobileMoneyOrder): Promise<ProviderResult> {
    const body = JSON.stringify({ amount: amount.toString(), currency: amount.currency });
    return this.transfer('PUT', reference, body);
  }

  check({ reference }: MobileMoneyOrder): Promise<ProviderResult> {
    return this.transfer('GET', reference);
  }

  async configuration(): Promise<ProviderConfiguration> {
    const answer = await this.http.request({ action: 'operators', method: 'GET', path: '/operators' });
    if (answer.kind !== 'answer' || answer.status !== 200) throw new Error('coinpost did not tell its operators');
    const countries = Object.entries(COUNTRIES).map(([country, { prefix, currencies }]) => ({
      country,
      prefix,
      flagUrl: `https://flags.example.com/${country}.svg`,
      networks: (answer.json as string[])
        .filter((code) => code.endsWith(country))
        .map((code) => ({
          code,
          name: `${code} by Coinpost`,
          logoUrl: null,
          currencies: currencies.map((currency) => ({ currency, deposit: BOUNDS, payout: BOUNDS })),
        })),
    }));
    return { countries };
  }

  async predictNetwork(phoneNumber: string): Promise<string | null> {
    return phoneNumber.startsWith('260') ? 'AIRTEL_ZMB' : null;
  }

  async balances(): Promise<readonly ProviderBalance[]> {
    return [];
  }

  async statement(): Promise<Statement> {
    return { payments: [], fees: [], others: [] };
  }

  async record(): Promise<ProviderRecord | null> {
    return null;
  }

  private async transfer(method: 'GET' | 'PUT', id: string, body = ''): Promise<ProviderResult> {
    const answer = await this.http.request({
      action: 'transfer',
      method,
      path: `/transfers/${id}`,
      ...(body ? { body } : {}),
    });
    if (answer.kind === 'not_sent' && method === 'PUT') return answer;
    if (answer.kind !== 'answer' || answer.status >= 500) return { kind: 'unknown', reason: 'no answer' };
    if (answer.status === 404) return { kind: 'not_found' };
    const { state, amount, currency } = answer.json as Transfer;
    if (state === 'running') return { kind: 'accepted', checkAfterMs: 100 };
    return { kind: 'succeeded', reference: `CP-${id}`, amount: Money.parse(amount, currency).minor, currency };
  }
}

/** The module of the provider, as one would stand in its folder. */
export function coinpostModule(url: string): Type {
  @Module({ imports: [MobileMoneyRegistryModule] })
  class CoinpostModule {
    private readonly http = new ProviderHttpClient({ provider: 'coinpost', baseUrl: url, timeoutMs: 600 });

    constructor(providers: MobileMoneyProviders) {
      providers.register({ provider: new Coinpost(this.http), callbacks: null, keepsAccounts: true });
    }

    onApplicationShutdown(): Promise<void> {
      return this.http.close();
    }
  }
  return CoinpostModule;
}
