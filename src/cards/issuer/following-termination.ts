import type { DraftOf } from '../../operations/operation';
import type { Card } from '../card';
import type { Pulled } from './card-movements';

/**
 * How a termination begins that follows one of the issuer's own. What the issuer returned lies in the past, so it is looked for from the
 * time of the last look on, and what returned it is nothing that the card had before.
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
