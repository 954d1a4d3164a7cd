import type { recovery as english } from './recovery.en';

export const recovery: typeof english = {
  recoverSince: 'En échec depuis',
  recoverSpans: { '1': 'une heure', '24': '24 heures', '168': '7 jours', '720': '30 jours' },
  recovered: (shown, count) =>
    count === 0 ? 'Aucun échec sur cette période.' : count === 1 ? 'Un envoi repart.' : `${shown} envois repartent.`,
};
