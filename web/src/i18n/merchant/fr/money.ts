import type { money as english } from '../en/money';

export const money: typeof english = {
  types: {
    mobile_money_deposit: 'Dépôt',
    mobile_money_payout: 'Paiement envoyé',
    mobile_money_refund: 'Remboursement',
    card_creation: 'Carte créée',
    card_topup: 'Recharge de carte',
    card_drain: 'Retrait de carte',
    card_termination: 'Carte clôturée',
    card_freeze: 'Carte gelée',
    card_unfreeze: 'Carte dégelée',
    sandbox_funding: 'Argent fictif',
  },
  statuses: { pending: 'En cours', completed: 'Réussi', failed: 'Échoué' },
  reasons: {
    payer_not_found: 'Aucun compte mobile money n’a ce numéro.',
    recipient_not_found: 'Aucun compte mobile money n’a ce numéro.',
    payment_not_approved: 'Le client n’a pas validé le paiement sur son téléphone.',
    payer_limit_reached: 'Le client a atteint la limite de son compte mobile money.',
    recipient_limit_reached: 'Le destinataire a atteint la limite de son compte mobile money.',
    wallet_limit_reached: 'Le compte mobile money a atteint sa limite.',
    insufficient_balance: 'Il n’y avait pas assez d’argent sur le téléphone du client.',
    unspecified_failure: 'Le réseau n’a pas donné de raison.',
    unknown_error: 'Le réseau n’a pas donné de raison.',
    payment_in_progress: 'Un autre paiement attend sur le téléphone du client.',
    duplicate: 'Le réseau avait déjà ce paiement.',
  },
  balance: 'Solde',
  available: 'Disponible',
  held: (amount) => `${amount} réservés pour des paiements en cours`,
};
