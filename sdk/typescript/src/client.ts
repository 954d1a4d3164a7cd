import { type ClientOptions, Http } from './http.ts';
import { Networks, Sandbox, Transactions, Wallets } from './resources/account.ts';
import { Cards } from './resources/cards.ts';
import { Deposits, Payouts } from './resources/payments.ts';
import { Events, WebhookEndpoint } from './resources/webhooks.ts';

/** One account, reached with one key. Make it once and share it: it keeps nothing of a call. */
export class BusinessAccount {
  readonly wallets: Wallets;
  readonly deposits: Deposits;
  readonly payouts: Payouts;
  readonly networks: Networks;
  readonly transactions: Transactions;
  readonly cards: Cards;
  readonly webhookEndpoint: WebhookEndpoint;
  readonly events: Events;
  readonly sandbox: Sandbox;
  /** Which money the key means. */
  readonly environment: 'live' | 'sandbox';
  /** The part of the key that the dashboard shows. */
  readonly keyPrefix: string;
  readonly baseUrl: string;

  /** @throws TypeError when the key or the address cannot be one. */
  constructor(options: ClientOptions) {
    const http = new Http(options);
    this.environment = http.environment;
    this.keyPrefix = http.keyPrefix;
    this.baseUrl = http.baseUrl;
    this.wallets = new Wallets(http);
    this.deposits = new Deposits(http);
    this.payouts = new Payouts(http);
    this.networks = new Networks(http);
    this.transactions = new Transactions(http);
    this.cards = new Cards(http);
    this.webhookEndpoint = new WebhookEndpoint(http);
    this.events = new Events(http);
    this.sandbox = new Sandbox(http);
  }
}
