import type { MobileMoneyDirection, MobileMoneyOrder } from '../mobile-money.provider';

/** The provider's names for a direction: path, id field and the party on the phone. */
export const PAWAPAY_WORDS = {
  deposit: { path: '/v2/deposits', id: 'depositId', party: 'payer' },
  payout: { path: '/v2/payouts', id: 'payoutId', party: 'recipient' },
} as const satisfies Record<MobileMoneyDirection, { path: string; id: string; party: string }>;

const MESSAGE_LENGTH_MIN = 4;
const MESSAGE_LENGTH_MAX = 22;
const METADATA_ITEMS_MAX = 10;

/** Our own items of the metadata: callbacks and status reads carry them, the client reference is not in callbacks. */
export const OUR_METADATA = {
  business: 'account_business',
  wallet: 'account_wallet',
  transaction: 'account_transaction',
} as const;
const OUR_NAMES: ReadonlySet<string> = new Set(Object.values(OUR_METADATA));

/**
 * The order in the provider's documented form and with no other field, because an unknown field is refused. It follows from
 * the order alone, so every attempt sends the same bytes; metadata is sorted because the database does not keep its order.
 * Our items go first, so that the limit of ten items never drops the owner.
 */
export function requestBodyOf(order: MobileMoneyOrder): Buffer {
  const words = PAWAPAY_WORDS[order.direction];
  const message = customerMessage(order.description);
  return Buffer.from(
    JSON.stringify({
      [words.id]: order.reference,
      amount: amountText(order.amount.minor),
      currency: order.amount.currency,
      [words.party]: {
        type: 'MMO',
        accountDetails: { phoneNumber: order.phoneNumber, provider: order.network },
      },
      clientReferenceId: order.clientReference,
      ...(message === null ? {} : { customerMessage: message }),
      metadata: metadataOf(order),
    }),
  );
}

function metadataOf({ account, clientReference, metadata }: MobileMoneyOrder): object[] {
  const theirs = Object.keys(metadata)
    .filter((name) => !OUR_NAMES.has(name))
    .sort()
    .slice(0, METADATA_ITEMS_MAX - OUR_NAMES.size);
  return [
    { [OUR_METADATA.business]: String(account.businessId) },
    { [OUR_METADATA.wallet]: String(account.walletId) },
    { [OUR_METADATA.transaction]: clientReference },
    ...theirs.map((name) => ({ [name]: metadata[name] })),
  ];
}

/**
 * Decimals only where there are any: a network without decimals takes `25000` and refuses `25000.00`, one with two
 * takes both. So the text suits every network and never depends on the configuration of the day.
 */
export function amountText(minor: bigint): string {
  const whole = (minor / 100n).toString();
  const rest = minor % 100n;
  return rest === 0n ? whole : `${whole}.${rest.toString().padStart(2, '0')}`;
}

/** Letters, digits and spaces, 4 to 22 of them, or null when too little is left. */
export function customerMessage(description: string | null): string | null {
  const plain = (description ?? '')
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .slice(0, MESSAGE_LENGTH_MAX)
    .trim();
  return plain.length < MESSAGE_LENGTH_MIN ? null : plain;
}
