import { environments } from '../../shared/movements.fr';
import type { shell as english } from '../en/shell';

export const shell: typeof english = {
  product: 'Compte professionnel',
  nav: {
    home: 'Accueil',
    transactions: 'Transactions',
    wallets: 'Portefeuilles',
    cards: 'Cartes',
    developers: 'Développeurs',
    notifications: 'Notifications',
    settings: 'Réglages',
    kyc: 'Vérification',
  },
  mainNavigation: 'Principale',
  status: { pending_approval: 'En attente', active: 'Actif', suspended: 'Suspendu', terminated: 'Fermé' },
  environment: 'Environnement',
  ...environments,
  sandboxBanner: 'Mode test : argent fictif. Rien n’atteint un téléphone ou une carte.',
  toSandbox: 'Passer en mode test',
  toLive: 'Revenir au réel',
  kycRejected: 'Votre dossier vous a été renvoyé. Voyez ce qu’il faut corriger.',
  kycRejectedAction: 'Corriger',
  pinMissing: 'Il faut un PIN pour encaisser et payer.',
  pinMissingAction: 'Choisir un PIN',
  unread: (count, shown) => (count > 1 ? `${shown} notifications non lues` : `${shown} notification non lue`),
};
