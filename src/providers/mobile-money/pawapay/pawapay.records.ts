import type { HttpResult } from '../../provider-http.client';
import type { MobileMoneyDirection, ProviderRecord } from '../mobile-money.provider';
import { jsonOf } from './pawapay.mapper';
import { partyIn } from './pawapay.party';
import { OUR_METADATA, PAWAPAY_WORDS } from './pawapay.requests';
import { currencyCodeIn, hundredthsIn, objectIn, textIn, type WireObject } from './wire-reading';

const ID = /^[1-9]\d{0,15}$/;

/**
 * The provider's record of an order that we have no row of. Null when the provider has none either. @throws Error when it
 * cannot be read.
 */
export function recordIn(
  result: HttpResult,
  direction: MobileMoneyDirection,
  reference: string,
): ProviderRecord | null {
  const envelope = objectIn(jsonOf(result));
  if (envelope['status'] === 'NOT_FOUND') return null;
  const data = objectIn(envelope['data']);
  const { phoneNumber, network } = partyIn(data, direction);
  const amount = hundredthsIn(data['amount']);
  const [state, currency, createdAt] = [
    stateIn(data),
    currencyCodeIn(data['currency']),
    new Date(textIn(data['created']) ?? ''),
  ];
  const isWhole =
    envelope['status'] === 'FOUND' &&
    textIn(data[PAWAPAY_WORDS[direction].id])?.toLowerCase() === reference &&
    !Number.isNaN(createdAt.getTime());
  if (!isWhole || amount === null || !state || !currency || !phoneNumber || !network) {
    throw new Error('the provider’s record of an order cannot be read');
  }
  const metadata = objectIn(data['metadata']);
  return {
    reference,
    direction,
    state,
    amount,
    currency,
    phoneNumber,
    network,
    description: textIn(data['customerMessage']),
    createdAt,
    account: accountIn(metadata),
    metadata: theirsIn(metadata),
  };
}

function stateIn(data: WireObject): ProviderRecord['state'] | null {
  const status = textIn(data['status']);
  if (status === 'COMPLETED') return 'completed';
  if (status === 'FAILED') return 'failed';
  return status === null ? null : 'in_flight';
}

function accountIn(metadata: WireObject): ProviderRecord['account'] {
  const [business, wallet] = [metadata[OUR_METADATA.business], metadata[OUR_METADATA.wallet]];
  if (typeof business !== 'string' || typeof wallet !== 'string' || !ID.test(business) || !ID.test(wallet)) return null;
  return { businessId: Number(business), walletId: Number(wallet) };
}

function theirsIn(metadata: WireObject): ProviderRecord['metadata'] {
  const ours: readonly string[] = Object.values(OUR_METADATA);
  return Object.fromEntries(
    Object.entries(metadata).filter(
      (item): item is [string, string | number | boolean] =>
        !ours.includes(item[0]) && ['string', 'number', 'boolean'].includes(typeof item[1]),
    ),
  );
}
