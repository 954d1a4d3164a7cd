import type { home as english } from '../en/home';

export const home: typeof english = {
  title: 'À traiter',
  kyc: 'Dossiers KYC à examiner',
  oldest: 'le plus ancien attend depuis',
  nothing: 'Rien n’attend',
  reviews: 'Vérifications ouvertes',
};
