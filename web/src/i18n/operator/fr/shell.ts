import type { shell as english } from '../en/shell';

export const shell: typeof english = {
  product: 'Console opérateur',
  signInTitle: 'Opérateurs',
  signInHint: 'Pour les personnes qui exploitent le service. Les marchands ont leur propre page.',
  signIn: 'Se connecter',
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  mainNavigation: 'Principale',
  nav: { home: 'À traiter' },
};
