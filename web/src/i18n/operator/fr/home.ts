import type { home as english } from '../en/home';

const FEMININE: ReadonlySet<string> = new Set(['activations', 'reviews', 'approvals', 'stuck_transactions']);

export const home: typeof english = {
  title: 'À traiter',
  oldest: (queue) => (FEMININE.has(queue) ? 'la plus ancienne attend depuis' : 'le plus ancien attend depuis'),
  nothing: 'Rien n’attend',
  nothingHint: 'Tout ce qui demande une intervention apparaît ici, le plus ancien d’abord.',
  providers: 'Prestataires',
  allHealth: 'Santé du service',
  queues: {
    kyc: 'Dossiers KYC à examiner',
    activations: 'Entreprises à activer',
    reviews: 'Vérifications ouvertes',
    approvals: 'Demandes pour un second opérateur',
    stuck_transactions: 'Transactions ouvertes depuis plus d’une heure',
    failing_webhooks: 'Webhooks en échec',
    unsent_emails: 'E-mails qui n’ont pas pu partir',
    reconciliation_differences: 'Écarts avec les prestataires',
  },
};
