import type { DraftOf } from '../../operations/operation';
import type { Card } from '../card';
import type { Pulled } from './card-movements';

/**
 * The parameters of a termination that follows one by the issuer itself. The issuer has returned the money already, so it is looked for
 * from the start of what was read, and among movements that the bookmark does not name.
 *
 * @param card as it was after `pulled`: its balance is what the issuer must have returned.
 */
export const followingTermination = (card: Card, pulled: Pulled): DraftOf<'card_termination'>['parameters'] => ({
  issuer_card_id: card.providerCardId,
  since: pulled.from.toISOString(),
  bookmark: {
    balance: card.posted.toString(),
    movements: pulled.seen.filter(({ type }) => type !== 'termination').map((row) => row.issuerTransactionId),
  },
});
