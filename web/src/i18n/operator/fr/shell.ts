import type { shell as english } from '../en/shell';

export const shell: typeof english = {
  product: 'Console opérateur',
  signInTitle: 'Opérateurs',
  signInHint: 'Pour les personnes qui exploitent le service. Les marchands ont leur propre page.',
  factorLost:
    'Téléphone perdu et plus de code de secours ? Qui exploite le service vous rouvre l’accès avec operator:reset.',
  signIn: 'Se connecter',
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  mainNavigation: 'Principale',
  account: 'Votre compte',
  mustChange: 'Votre mot de passe a été généré. Choisissez le vôtre avant de continuer.',
  mustProve: 'Activez votre second facteur avant de continuer.',
  nav: {
    home: 'À traiter',
    kyc: 'KYC',
    businesses: 'Entreprises',
    transactions: 'Transactions',
    reviews: 'Vérifications',
    approvals: 'Approbations',
    reconciliations: 'Rapprochements',
    ledger: 'Comptabilité',
    plans: 'Formules',
    operators: 'Opérateurs',
    audit: 'Journal d’audit',
    health: 'Santé du service',
  },
};
