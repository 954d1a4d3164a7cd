import type { EveryTold, notifications as english } from '../en/notifications';

const moved = (amount: string, isTaken: boolean): string =>
  `${amount} ${isTaken ? 'ont été repris de' : 'sont revenus dans'} votre portefeuille.`;

export const notifications: typeof english = {
  title: 'Notifications',
  readAll: 'Tout marquer comme lu',
  allRead: 'Tout est marqué comme lu.',
  markRead: 'Marquer comme lu',
  emptyTitle: 'Rien de nouveau',
  emptyHint: 'Les paiements conclus, les décisions sur votre compte et les problèmes sont annoncés ici.',
  new: 'Nouveau',
  told: {
    'mobile_money_deposit.completed': {
      title: 'Encaissement réussi',
      message: (amount) => `Votre portefeuille a reçu ${amount}.`,
    },
    'mobile_money_deposit.failed': {
      title: 'Encaissement échoué',
      message: (amount) => `L’encaissement de ${amount} a échoué.`,
    },
    'mobile_money_payout.completed': {
      title: 'Paiement remis',
      message: (amount) => `Le destinataire a reçu ${amount}.`,
    },
    'mobile_money_payout.failed': {
      title: 'Paiement échoué',
      message: (amount) => `Le paiement de ${amount} a échoué ; l’argent est de nouveau dans votre portefeuille.`,
    },
    'transaction.reversed': { title: 'Paiement annulé par l’opérateur', message: moved },
    'transaction.reinstated': { title: 'Paiement annulé, puis rétabli', message: moved },
    'kyc.approved': { title: 'Dossier approuvé', message: () => 'Notre équipe active maintenant votre compte.' },
    'kyc.rejected': { title: 'Dossier renvoyé', message: () => 'Corrigez votre dossier et envoyez-le de nouveau.' },
    'business.approved': {
      title: 'Compte ouvert',
      message: () => 'Votre compte est actif : vous pouvez encaisser, payer et créer des clés d’API.',
    },
    'business.suspended': { title: 'Compte suspendu', message: () => 'Votre compte est suspendu.' },
    'business.reactivated': { title: 'Compte réactivé', message: () => 'Votre compte est de nouveau actif.' },
    'business.terminated': { title: 'Compte fermé', message: () => 'Votre compte est fermé.' },
  } satisfies EveryTold,
};
