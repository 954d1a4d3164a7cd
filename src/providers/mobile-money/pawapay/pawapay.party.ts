import type { MobileMoneyDirection } from '../mobile-money.provider';
import { PAWAPAY_WORDS } from './pawapay.requests';
import { objectIn, textIn, type WireObject } from './wire-reading';

/** Who pays or is paid, in the provider's record of an order. */
interface Party {
  readonly phoneNumber: string | null;
  readonly network: string | null;
}

/** One documented sample spells the number `phoneNUmber`. */
export function partyIn(data: WireObject, direction: MobileMoneyDirection): Party {
  const details = objectIn(objectIn(data[PAWAPAY_WORDS[direction].party])['accountDetails']);
  const number = Object.entries(details).find(([name]) => name.toLowerCase() === 'phonenumber')?.[1];
  return { phoneNumber: textIn(number), network: textIn(details['provider']) };
}
