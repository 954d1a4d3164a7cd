/** What the package offers. Nothing in here needs Node: it runs wherever there is `fetch` and `crypto`. */
export { BusinessAccount } from './client.ts';
export * from './errors.ts';
export type { CallOptions, ClientOptions } from './http.ts';
export * as money from './money.ts';
export type { Page, Pages } from './pages.ts';
export type { Deposit, DepositRequest, Payout, PayoutRequest, WaitOptions } from './resources/payments.ts';
export type { EventPage } from './resources/webhooks.ts';
export type { components, operations } from './schema.ts';
export * as webhooks from './webhooks.ts';
export type { Event } from './webhooks.ts';
