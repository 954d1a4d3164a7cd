import { setTimeout as sleep } from 'node:timers/promises';
import { after, DAY_MS, SECOND_MS } from '../../../kernel/clock';
import { inWindow } from '../../../platform/jobs/in-window';
import type { Statement } from '../mobile-money.provider';
import type { PawapayClient } from './pawapay.client';
import { jsonOf } from './pawapay.mapper';
import { statementIn } from './pawapay.statement-file';
import { listIn, objectIn, textIn, type WireObject } from './wire-reading';

/** The provider makes a statement of 31 days at most. */
const SPAN_MAX_MS = 30 * DAY_MS;
const WALLETS_AT_ONCE = 4;
const POLL_MS = 2 * SECOND_MS;
/** Five minutes. */
const POLLS_MAX = 150;

/** A wallet as the provider names it: `provider` only where a network has one of its own. */
interface StatementWallet {
  readonly country: string;
  readonly currency: string;
  readonly provider?: string;
}

/** Reads the statements of all our wallets: requests them, waits, and fetches them. All or none. */
export class PawapayStatementReader {
  constructor(
    private readonly client: PawapayClient,
    private readonly scheduleScale: number,
  ) {}

  /** @throws Error when one statement is refused, fails, does not come, or is cut off. */
  async read(from: Date, to: Date): Promise<Statement> {
    const wallets = walletsIn(objectIn(jsonOf(await this.client.walletBalances())));
    const asked = wallets.flatMap((wallet) => spansOf(from, to).map((span) => ({ wallet, ...span })));
    const read: Statement[] = [];
    await inWindow(asked, WALLETS_AT_ONCE, async ({ wallet, ...span }) => {
      read.push(await this.ofWallet(wallet, span.from, span.to));
    });
    return {
      payments: read.flatMap(({ payments }) => payments),
      fees: read.flatMap(({ fees }) => fees),
      others: read.flatMap(({ others }) => others),
    };
  }

  private async ofWallet(wallet: StatementWallet, from: Date, to: Date): Promise<Statement> {
    const asked = objectIn(jsonOf(await this.client.requestStatement(wallet, from, to)));
    const id = textIn(asked['statementId']);
    if (asked['status'] !== 'ACCEPTED' || id === null) {
      const code = textIn(objectIn(asked['failureReason'])['failureCode']);
      throw new Error(`the provider refused a statement: ${code ?? String(asked['status'])}`);
    }
    const made = await this.waitFor(id);
    const url = textIn(made['downloadUrl']);
    if (url === null) throw new Error('the statement has no address');
    const file = await this.client.download(url);
    if (file.kind !== 'answer' || file.status !== 200) throw new Error('the statement could not be fetched');
    const size = sizeIn(made);
    if (size !== null && Buffer.byteLength(file.text) !== size) throw new Error('the statement was cut off');
    return statementIn(file.text);
  }

  private async waitFor(id: string): Promise<WireObject> {
    for (let polls = 0; polls < POLLS_MAX; polls += 1) {
      const data = objectIn(objectIn(jsonOf(await this.client.statement(id)))['data']);
      if (data['status'] === 'COMPLETED') return data;
      if (data['status'] === 'FAILED') throw new Error('the provider could not make a statement');
      await sleep(POLL_MS * this.scheduleScale);
    }
    throw new Error('the provider did not finish a statement in time');
  }
}

function walletsIn(answer: WireObject): readonly StatementWallet[] {
  const wallets = new Map<string, StatementWallet>();
  for (const each of listIn(answer['balances']).map(objectIn)) {
    const [country, currency, provider] = [textIn(each['country']), textIn(each['currency']), textIn(each['provider'])];
    if (country === null || currency === null) throw new Error('a wallet has no country or no currency');
    wallets.set([country, currency, provider].join(' '), {
      country,
      currency,
      ...(provider === null ? {} : { provider }),
    });
  }
  return [...wallets.values()];
}

function spansOf(from: Date, to: Date): ReadonlyArray<{ readonly from: Date; readonly to: Date }> {
  const spans: Array<{ from: Date; to: Date }> = [];
  for (let start = from; start < to;) {
    const end = new Date(Math.min(after(start, SPAN_MAX_MS).getTime(), to.getTime()));
    spans.push({ from: start, to: end });
    start = end;
  }
  return spans;
}

/** The documentation spells it `fileSIze` in places. */
function sizeIn(made: WireObject): number | null {
  const [, size] = Object.entries(made).find(([name]) => name.toLowerCase() === 'filesize') ?? [];
  return typeof size === 'number' ? size : null;
}
