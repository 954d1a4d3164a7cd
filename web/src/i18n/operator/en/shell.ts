export const shell = {
  product: 'Operator console',
  signInTitle: 'Operators',
  signInHint: 'For the people who run the service. Merchants sign in on their own page.',
  signIn: 'Sign in',
  email: 'E-mail',
  password: 'Password',
  mainNavigation: 'Main',
  nav: { home: 'Work to do' },
};
