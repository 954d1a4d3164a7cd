import type { recoveryCodes as english } from './recovery-codes.en';

export const recoveryCodes: typeof english = {
  newCodes: 'Nouveaux codes de secours',
  newCodesTitle: 'Remplacer les codes de secours ?',
  codesLost:
    'Il est activé, mais les codes de secours ne sont pas arrivés ici. Demandez-en de nouveaux : sans eux, un téléphone perdu vous ferme le compte.',
  codesLeft: (left) =>
    left === 0
      ? 'Il ne reste aucun code de secours. Demandez-en de nouveaux : sans eux, un téléphone perdu vous ferme le compte.'
      : left === 1
        ? 'Il reste 1 code de secours.'
        : `Il reste ${left} codes de secours.`,
};
