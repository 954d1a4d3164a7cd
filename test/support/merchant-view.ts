import { DAY_MS } from '../../src/kernel/clock';
import type { Shop } from './builders';

interface Transaction {
  readonly transaction_id: string;
  readonly type: string;
  readonly status: 'completed' | 'failed' | 'pending';
  readonly provider: string;
  readonly amount: string | null;
  readonly currency_code: string;
  readonly created_at: string;
}
interface Entry {
  readonly id: number;
  readonly transaction_id: string;
  readonly direction: 'credit' | 'debit';
  readonly amount: string;
  readonly balance_after: string;
}
interface Told {
  readonly sequence: number;
  readonly data: { readonly transaction_id?: string; readonly status?: string; readonly amount?: string };
}
type Figure = 'deposits' | 'payouts';
interface Figures {
  readonly count: number;
  readonly amount: string;
}

const STATUSES = ['completed', 'failed', 'pending'] as const;
const FIGURES: Readonly<Record<Figure, string>> = { deposits: 'mobile_money_deposit', payouts: 'mobile_money_payout' };
const INCOMING: readonly string[] = ['mobile_money_deposit', 'card_drain', 'card_termination'];
const SERIES_DAYS = 5;

/** Hundredths of an amount as text. */
const minor = (amount: string | null): bigint => BigInt((amount ?? '0').replace('.', ''));
const signed = ({ direction, amount }: Pick<Entry, 'direction' | 'amount'>): bigint =>
  direction === 'credit' ? minor(amount) : -minor(amount);
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);

/** Everything that a merchant is shown of one account, read through the API as a merchant would, and held against itself. */
export class MerchantView {
  private readonly wrong: string[] = [];

  private constructor(
    private readonly shop: Shop,
    private readonly decided: ReadonlySet<string>,
  ) {}

  /**
   * Where two answers disagree; none when they do not. Nothing may move meanwhile.
   * @param decided ids of transactions whose money a person has moved.
   */
  static async disagreements(
    shop: Shop,
    currencies: readonly string[],
    decided: ReadonlySet<string>,
  ): Promise<readonly string[]> {
    const view = new MerchantView(shop, decided);
    const transactions = await view.all<Transaction>('transactions');
    await view.compareLists(transactions);
    await view.compareOverview(transactions);
    for (const currency of currencies) await view.compareWallet(currency, transactions);
    view.compareFeed(await view.feed(), transactions);
    return view.wrong;
  }

  private async data(path: string, query?: Record<string, unknown>) {
    const reply = await this.shop.session.get(path, query);
    if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${reply.text}`);
    return reply.body;
  }

  private same(what: string, one: unknown, other: unknown): void {
    if (String(one) !== String(other)) this.wrong.push(`${what}: ${String(one)} and ${String(other)}`);
  }

  private async all<Item>(path: string): Promise<Item[]> {
    const items: Item[] = [];
    let cursor: string | null = null;
    do {
      const page = await this.data(path, { limit: 100, ...(cursor === null ? {} : { cursor }) });
      items.push(...page.data);
      cursor = page.meta.next_cursor;
    } while (cursor !== null);
    return items;
  }

  private async feed(): Promise<readonly Told[]> {
    const events: Told[] = [];
    for (let page: readonly Told[] = await this.feedAfter(0); page.length > 0;) {
      events.push(...page);
      page = await this.feedAfter(events.at(-1)?.sequence ?? 0);
    }
    return events;
  }

  private async feedAfter(after_sequence: number): Promise<readonly Told[]> {
    return (await this.data('webhooks/events', { after_sequence, limit: 100 })).data;
  }

  private async compareLists(transactions: readonly Transaction[]): Promise<void> {
    const [, ...lines] = (await this.shop.session.get('transactions/export')).text.trim().split('\n');
    this.same('lines of the file', lines.length, transactions.length);
    for (const { transaction_id: id, status, amount } of transactions) {
      const line = lines.find((one) => one.includes(id)) ?? '';
      this.same(`line of ${id}`, line.includes(status) && line.includes(amount ?? ''), true);
    }
    for (const type of new Set(transactions.map((one) => one.type))) {
      for (const status of STATUSES) {
        const { meta } = await this.data('transactions', { type, status, limit: 1 });
        const counted = transactions.filter((one) => one.type === type && one.status === status);
        this.same(`${status} ${type}`, meta.total, counted.length);
      }
    }
  }

  private async compareOverview(transactions: readonly Transaction[]): Promise<void> {
    const { all_time: overview } = (await this.data('overview')).data;
    for (const [figure, type] of Object.entries(FIGURES)) {
      for (const status of STATUSES) {
        const counted = transactions.filter((one) => one.type === type && one.status === status);
        this.same(`${status} ${figure} of the overview`, overview[figure][status], counted.length);
      }
    }
  }

  private async compareWallet(currency: string, transactions: readonly Transaction[]): Promise<void> {
    const { data: wallet } = await this.data(`wallet/${currency}`);
    const entries = await this.all<Entry>(`wallet/${currency}/entries`);
    const total = sum(entries.map(signed));
    this.same(`${currency} of the wallet`, minor(wallet.balance) + minor(wallet.held_balance), total);
    let running = 0n;
    for (const entry of [...entries].reverse()) {
      running += signed(entry);
      this.same(`${currency} after entry ${entry.id}`, minor(entry.balance_after), running);
    }
    const month = new Date().toISOString().slice(0, 7);
    const { data: statement } = await this.data(`wallet/${currency}/statement`, { month });
    this.same(`${currency} at the end of the statement`, minor(statement.closing_balance), total);
    this.same(
      `${currency} by the sums of the statement`,
      minor(statement.opening_balance) + sum(statement.sums.map(signed)),
      total,
    );
    for (const one of transactions.filter(({ currency_code: code }) => code === currency))
      this.compareEntries(one, entries);
    await this.compareSeries(currency, total, transactions);
  }

  private compareEntries({ transaction_id: id, type, status, amount }: Transaction, entries: readonly Entry[]): void {
    if (this.decided.has(id)) return;
    const moved = sum(entries.filter((entry) => entry.transaction_id === id).map(signed));
    const whole = INCOMING.includes(type) ? minor(amount) : -minor(amount);
    this.same(`entries of ${id}, ${type} ${status}`, moved, status === 'completed' ? whole : 0n);
  }

  private async compareSeries(currency: string, total: bigint, transactions: readonly Transaction[]): Promise<void> {
    const from = new Date(Date.now() - SERIES_DAYS * DAY_MS).toISOString();
    const { points } = (await this.data('overview/series', { currency_code: currency, from })).data;
    const lately = transactions.filter((one) => one.currency_code === currency && one.created_at >= from);
    for (const [figure, type] of Object.entries(FIGURES)) {
      for (const status of STATUSES) {
        const shown: Figures[] = points.map(
          (point: Record<string, Record<string, Figures>>) => point[figure]?.[status],
        );
        const counted = lately.filter((one) => one.type === type && one.status === status);
        this.same(
          `${status} ${figure} of the ${currency} series`,
          sum(shown.map((one) => minor(one.amount))),
          sum(counted.map((one) => minor(one.amount))),
        );
      }
    }
    this.same(`${currency} at the end of the series`, minor(points.at(-1).balance), total);
  }

  /** Each fact once, in order, without a gap; a failure that a person completed is told twice. */
  private compareFeed(events: readonly Told[], transactions: readonly Transaction[]): void {
    for (const [index, { sequence }] of events.entries()) this.same('place in the feed', sequence, index + 1);
    for (const { transaction_id: id, type, status, provider, amount } of transactions) {
      if (!Object.values(FIGURES).includes(type) || provider === 'simulator') continue;
      const told = events.filter(({ data }) => data.transaction_id === id).map(({ data }) => data);
      const expected = status === 'pending' ? [] : [status];
      const past = told.length === 2 && this.decided.has(id) ? ['failed'] : [];
      this.same(`what was told of ${id}`, told.map((one) => one.status).join(), [...past, ...expected].join());
      for (const one of told) this.same(`amount told of ${id}`, one.amount, amount);
    }
  }
}
