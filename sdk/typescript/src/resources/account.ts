import type { CallOptions, Http } from '../http.ts';
import { Pages } from '../pages.ts';
import type { components, operations } from '../schema.ts';

type Schemas = components['schemas'];
type QueryOf<Name extends keyof operations> = NonNullable<operations[Name]['parameters']['query']>;

/** One wallet per currency. */
export class Wallets {
  constructor(private readonly http: Http) {}

  /** The wallet of a currency, opened if there is none yet. */
  async open(currencyCode: string, options: CallOptions = {}): Promise<Schemas['Wallet']> {
    const call = { method: 'POST', path: 'wallet', body: { currency_code: currencyCode } } as const;
    return (await this.http.call<{ data: Schemas['Wallet'] }>(call, options)).data;
  }

  async list(options: CallOptions = {}): Promise<ReadonlyArray<Schemas['WalletSummary']>> {
    const call = { method: 'GET', path: 'wallet' } as const;
    return (await this.http.call<{ data: Array<Schemas['WalletSummary']> }>(call, options)).data;
  }

  /** With what is held and what is left of its limits. @throws NotFoundError `wallet_not_found`. */
  async get(currencyCode: string, options: CallOptions = {}): Promise<Schemas['WalletDetails']> {
    const call = { method: 'GET', path: `wallet/${encodeURIComponent(currencyCode)}` } as const;
    return (await this.http.call<{ data: Schemas['WalletDetails'] }>(call, options)).data;
  }

  /** What moved its balance, newest first. */
  entries(
    currencyCode: string,
    query: QueryOf<'listWalletEntries'> = {},
    options: CallOptions = {},
  ): Pages<Schemas['WalletEntry']> {
    return new Pages(this.http, `wallet/${encodeURIComponent(currencyCode)}/entries`, query, options);
  }

  /**
   * What it held when a month (`YYYY-MM`, in UTC) began, what moved it, and what it held at the end.
   * @throws InvalidRequestError for a month of more than 10,000 entries: walk through `entries` then, or take it as CSV.
   */
  async statement(currencyCode: string, month: string, options: CallOptions = {}): Promise<Schemas['Statement']> {
    const path = `wallet/${encodeURIComponent(currencyCode)}/statement`;
    const call = { method: 'GET', path, query: { month } } as const;
    return (await this.http.call<{ data: Schemas['Statement'] }>(call, options)).data;
  }

  /** The statement of a month as a file, for a bookkeeper: CSV of any length, or PDF of up to 5,000 entries. */
  statementFile(
    currencyCode: string,
    month: string,
    format: 'csv' | 'pdf',
    options: CallOptions = {},
  ): AsyncGenerator<Uint8Array> {
    const path = `wallet/${encodeURIComponent(currencyCode)}/statement`;
    const type = format === 'csv' ? 'text/csv' : 'application/pdf';
    return this.http.file({ method: 'GET', path, query: { month, format }, type }, options);
  }
}

/** Everything that moved money, newest first. */
export class Transactions {
  constructor(private readonly http: Http) {}

  list(query: QueryOf<'listTransactions'> = {}, options: CallOptions = {}): Pages<Schemas['Transaction']> {
    return new Pages(this.http, 'transactions', query, options);
  }

  /** With its timeline and its entries. @throws NotFoundError `transaction_not_found`. */
  async get(transactionId: string, options: CallOptions = {}): Promise<Schemas['TransactionDetails']> {
    const call = { method: 'GET', path: `transactions/${encodeURIComponent(transactionId)}` } as const;
    return (await this.http.call<{ data: Schemas['TransactionDetails'] }>(call, options)).data;
  }

  /**
   * Those that match as a CSV file, oldest first, of any length. Its pieces end anywhere, also within a line: write them down as they come.
   * @throws ConnectionError when the file breaks off: what has come is not all of it, so ask for it again.
   */
  export(query: QueryOf<'exportTransactions'> = {}, options: CallOptions = {}): AsyncGenerator<Uint8Array> {
    return this.http.file({ method: 'GET', path: 'transactions/export', query, type: 'text/csv' }, options);
  }
}

/** The mobile-money networks, with their state and their bounds. */
export class Networks {
  constructor(private readonly http: Http) {}

  async list(
    query: QueryOf<'listNetworks'> = {},
    options: CallOptions = {},
  ): Promise<ReadonlyArray<Schemas['Network']>> {
    const call = { method: 'GET', path: 'mobile-money/networks', query } as const;
    return (await this.http.call<{ data: Array<Schemas['Network']> }>(call, options)).data;
  }
}

/** What exists with pretend money only. @throws PermissionError `sandbox_only` for a live key. */
export class Sandbox {
  constructor(private readonly http: Http) {}

  async fundWallet(currencyCode: string, amount: string, options: CallOptions = {}): Promise<Schemas['WalletDetails']> {
    const path = `sandbox/wallets/${encodeURIComponent(currencyCode)}/fund`;
    const call = { method: 'POST', path, body: { amount } } as const;
    return (await this.http.call<{ data: Schemas['WalletDetails'] }>(call, options)).data;
  }

  /** Does with a card what a shop would do. */
  async simulateCardTransaction(
    cardId: number,
    transaction: Schemas['SimulateCardTransactionRequest'],
    options: CallOptions = {},
  ): Promise<Schemas['CardOperation']> {
    const call = { method: 'POST', path: `sandbox/cards/${cardId}/transactions`, body: transaction } as const;
    return (await this.http.call<{ data: Schemas['CardOperation'] }>(call, options)).data;
  }
}
