/** What an owner and an operator say to each other about money: both applications read these words. */
export const types: Readonly<Record<string, string>> = {
  mobile_money_deposit: 'Encaissement',
  mobile_money_payout: 'Paiement envoyé',
  mobile_money_refund: 'Remboursement',
  card_creation: 'Carte créée',
  card_topup: 'Recharge de carte',
  card_drain: 'Reprise de la carte',
  card_termination: 'Carte clôturée',
  card_freeze: 'Carte gelée',
  card_unfreeze: 'Carte dégelée',
  card_transaction: 'Mouvement de carte',
  sandbox_funding: 'Argent fictif',
};

/** Descriptions of entries, as the service writes them. */
export const movements: Readonly<Record<string, string>> = {
  'Mobile money deposit': 'Encaissement mobile money',
  'Mobile money payout': 'Paiement mobile money',
  'Card creation': 'Création de carte',
  'Card top-up': 'Recharge de carte',
  'Card drain': 'Reprise de la carte',
  'Card termination': 'Clôture de carte',
  'Sandbox funding': 'Argent fictif',
};

export const environments = { live: 'Réel', sandbox: 'Test' } as const;
