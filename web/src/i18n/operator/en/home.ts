export const home = {
  title: 'Work to do',
  oldest: (_queue: string) => 'the oldest waits for',
  nothing: 'Nothing waits',
  nothingHint: 'Whatever needs a person stands here, the oldest first.',
  providers: 'Providers',
  allHealth: 'Health of the service',
  queues: {
    kyc: 'KYC to review',
    activations: 'Businesses to activate',
    reviews: 'Open reviews',
    approvals: 'Requests for a second operator',
    stuck_transactions: 'Transactions open for over an hour',
    failing_webhooks: 'Failing webhook endpoints',
    unsent_emails: 'E-mails that could not be sent',
    reconciliation_differences: 'Differences with providers',
  },
};
