const BUSINESS_TAGS: Readonly<Record<string, string>> = {
  auth: 'Authentication',
  sessions: 'Authentication',
  'api-keys': 'API keys',
  wallet: 'Wallets',
  pin: 'PIN',
  profile: 'Profile',
  kyc: 'KYC',
  overview: 'Overview',
  transactions: 'Transactions',
  notifications: 'Notifications',
  'mobile-money': 'Mobile money',
  cards: 'Cards',
  webhooks: 'Webhooks',
  sandbox: 'Sandbox',
};

/** The chapter a route stands in: by resource for businesses, so that both doors of one resource stand together. */
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
