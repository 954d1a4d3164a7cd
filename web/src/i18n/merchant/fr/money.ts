import { reasons } from '../../shared/reasons.fr';
import type { money as english } from '../en/money';

export const money: typeof english = {
  types: {
    mobile_money_deposit: 'Encaissement',
    mobile_money_payout: 'Paiement envoyé',
    mobile_money_refund: 'Remboursement',
    card_creation: 'Carte créée',
    card_topup: 'Recharge de carte',
    card_drain: 'Reprise de la carte',
    card_termination: 'Carte clôturée',
    card_freeze: 'Carte gelée',
    card_unfreeze: 'Carte dégelée',
    sandbox_funding: 'Argent fictif',
  },
  statuses: { pending: 'En cours', completed: 'Réussi', failed: 'Échoué' },
  reasons,
};
