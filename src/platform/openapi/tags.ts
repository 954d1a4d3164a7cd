const BUSINESS_TAGS: Readonly<Record<string, string>> = {
  auth: 'Authentication',
  sessions: 'Authentication',
  'email-verification': 'Authentication',
  'second-factor': 'Authentication',
  'api-keys': 'API keys',
  wallet: 'Wallets',
  pin: 'PIN',
  profile: 'Profile',
  plan: 'Profile',
  activity: 'Profile',
  requests: 'API keys',
  stream: 'Overview',
  onboarding: 'Onboarding',
  preferences: 'Profile',
  kyc: 'KYC',
  overview: 'Overview',
  transactions: 'Transactions',
  notifications: 'Notifications',
  'mobile-money': 'Mobile money',
  cards: 'Cards',
  webhooks: 'Webhooks',
  sandbox: 'Sandbox',
};

/** The chapters in the order a merchant meets them, each with its sentence. */
const CHAPTERS: Readonly<Record<string, string>> = {
  Authentication: 'Signing up, logging in, and the sessions of the dashboard.',
  Profile: 'What the business says of itself.',
  Onboarding: 'What is missing before the business can start.',
  KYC: 'Who stands behind the business; an operator decides.',
  PIN: 'Four digits a dashboard session proves whenever it moves money.',
  'API keys': 'Credentials of the merchant’s server; shown once.',
  Wallets: 'One per currency, with limits and entries.',
  'Mobile money': 'Deposits from and payouts to phones.',
  Transactions: 'What moved money, newest first.',
  Overview: 'Figures for the first page of the dashboard.',
  Notifications: 'What happened, for people.',
  Cards: 'Virtual cards in USD; needs `cards.issuing` in the plan.',
  Webhooks: 'What happened, for the merchant’s server: signed, numbered and repeated until taken.',
  Sandbox: 'What exists with pretend money only.',
  Errors: 'Every code a refusal can carry.',
  Operators: 'The operators’ realm, with credentials of its own.',
  'Provider callbacks': 'Where payment provider and card issuer tell us what happened.',
  Service: 'Health, metrics and files.',
};

/** The chapters of a document. @throws Error for a chapter without a place here. */
export function chaptersOf(used: Iterable<string>): Array<{ readonly name: string; readonly description: string }> {
  const missing = new Set(used);
  const chapters = Object.entries(CHAPTERS).flatMap(([name, description]) =>
    missing.delete(name) ? [{ name, description }] : [],
  );
  if (missing.size > 0) throw new Error(`no chapter is described for ${[...missing].join(', ')}`);
  return chapters;
}

/** The chapter of a route: by resource for businesses, so that both doors of one resource are together. */
export function tagOf(path: string): string {
  const [first = '', second = '', third = ''] = path
    .replace(/^\/api\/v1/, '')
    .split('/')
    .slice(1);
  switch (first) {
    case 'business': {
      const resource = second === 'dashboard' ? third : second;
      return BUSINESS_TAGS[resource] ?? resource;
    }
    case 'admin':
      return 'Operators';
    case 'providers':
      return 'Provider callbacks';
    case 'errors':
      return 'Errors';
    default:
      return 'Service';
  }
}
