import type { BusinessAccount } from '../client.ts';
import { UsageError } from './options.ts';

export interface TriggerOptions {
  readonly amount: string | undefined;
  readonly currency: string | undefined;
}

/** Numbers of the simulator: their last three digits decide how a payment ends. */
const PAYS = '243813456789';
const PAYER_IS_SHORT = '243813456049';
const UNKNOWN_RECIPIENT = '243813456089';
const CURRENCY = 'CDF';
const AMOUNT = '5000.00';
const CARD_CENTS = '500';

type Trigger = (client: BusinessAccount, options: TriggerOptions) => Promise<string>;

const deposit =
  (phone_number: string): Trigger =>
  async (client, { amount = AMOUNT, currency = CURRENCY }) => {
    await client.wallets.open(currency);
    const made = await client.deposits.create({ currency_code: currency, amount, phone_number });
    return (await client.deposits.waitUntilSettled(made)).transaction_id;
  };

const payout =
  (phone_number: string): Trigger =>
  async (client, { amount = AMOUNT, currency = CURRENCY }) => {
    await client.wallets.open(currency);
    await client.sandbox.fundWallet(currency, amount);
    const made = await client.payouts.create({ currency_code: currency, amount, phone_number });
    return (await client.payouts.waitUntilSettled(made)).transaction_id;
  };

/** A card of this account: a new one, or what happens to a new one. */
const card =
  (happens: (client: BusinessAccount, id: number) => Promise<unknown>): Trigger =>
  async (client) => {
    const wallet = await client.wallets.get('USD');
    const { id } = await client.cards.create({ wallet_id: wallet.id, brand: 'VISA', amount: CARD_CENTS });
    await happens(client, id);
    return `card ${id}`;
  };

const TRIGGERS: Readonly<Record<string, Trigger>> = {
  'mobile_money_deposit.completed': deposit(PAYS),
  'mobile_money_deposit.failed': deposit(PAYER_IS_SHORT),
  'mobile_money_payout.completed': payout(PAYS),
  'mobile_money_payout.failed': payout(UNKNOWN_RECIPIENT),
  'card.created': card(async () => undefined),
  'card.topped_up': card((client, id) => client.cards.topUp(id, CARD_CENTS)),
  'card.drained': card((client, id) => client.cards.drain(id, CARD_CENTS)),
  'card.frozen': card((client, id) => client.cards.freeze(id)),
  'card.unfrozen': card(async (client, id) => {
    await client.cards.freeze(id);
    await client.cards.unfreeze(id);
  }),
  'card.terminated': card((client, id) => client.cards.terminate(id)),
  'card.transaction': card((client, id) =>
    client.sandbox.simulateCardTransaction(id, { type: 'purchase', amount: '100', merchant_name: 'Librairie Kivu' }),
  ),
};

export const TRIGGERED_EVENTS: readonly string[] = Object.keys(TRIGGERS);

/** Makes an event of the sandbox happen. @returns what it happened to. @throws UsageError for a live key or another event. */
export async function trigger(client: BusinessAccount, event: string, options: TriggerOptions): Promise<string> {
  const happens = TRIGGERS[event];
  if (!happens) throw new UsageError(`${event} cannot be triggered. These can:\n${TRIGGERED_EVENTS.join('\n')}`);
  if (client.environment === 'live') throw new UsageError('trigger takes a sandbox key: it moves money.');
  return happens(client, options);
}
