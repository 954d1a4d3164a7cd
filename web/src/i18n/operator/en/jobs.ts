/** What a background job does, and what it means when it is late. */
export interface JobWords {
  readonly does: string;
  readonly late: string;
}

const KEPT_LONGER = 'Old rows stay longer. Nobody waits for it.';
const COUNTED_LATER = 'Lists count more slowly. Nothing is wrong with their rows.';
const forgets = (what: string): JobWords => ({ does: `Deletes ${what}`, late: KEPT_LONGER });
const counts = (what: string): JobWords => ({ does: `Counts ${what}`, late: COUNTED_LATER });
const bringsBack = (what: string): JobWords => ({
  does: `Brings back ${what} that a wrong clock put off`,
  late: 'Only after a clock that was ahead is set back: what it had planned waits for its time.',
});

/** By the name of the job, those that move money first. They are read with the page of the health alone. */
export const jobs: Readonly<Record<string, JobWords>> = {
  operations: {
    does: 'Asks providers how payments ended',
    late: 'Payments stay pending though the provider has decided. No money is lost; merchants wait.',
  },
  'overdue operations': {
    does: 'Asks a person about payments open for too long',
    late: 'Stuck payments do not appear under Reviews.',
  },
  webhooks: {
    does: 'Calls merchants’ servers',
    late: 'Merchants hear later how their payments ended.',
  },
  mail: {
    does: 'Sends e-mails',
    late: 'Links for new passwords and warnings come late.',
  },
  'provider floats': {
    does: 'Reads how much money we have at providers',
    late: 'Payouts stay paused for up to 15 minutes longer than they must.',
  },
  reconciliation: {
    does: 'Compares our books with those of the mobile money providers, every day',
    late: 'A difference would be seen later.',
  },
  invariants: {
    does: 'Checks the rules of the books, every day',
    late: 'A mistake in the books would be seen later.',
  },
  cards: {
    does: 'Compares cards with their issuer',
    late: 'Balances and states of cards may be old.',
  },
  'card charges': {
    does: 'Reads what was paid with cards',
    late: 'Purchases appear late, and balances of cards are too high.',
  },
  'card suspensions': {
    does: 'Freezes the cards of suspended businesses',
    late: 'Cards of a suspended business may still pay. Freeze them at the issuer if it lasts.',
  },
  'card float': {
    does: 'Compares our reserve at the card issuer with the books',
    late: 'A movement that nothing explains would be seen later.',
  },
  'ended cards': {
    does: 'Asks a person about ended cards that hold money',
    late: 'Money left on an ended card does not appear under Reviews.',
  },
  'closed businesses': {
    does: 'Asks a person about closed businesses that got money',
    late: 'Such money does not appear under Reviews.',
  },
  'audit chain': {
    does: 'Links the rows of the audit log',
    late: 'A row that is changed meanwhile would not be noticed.',
  },
  BusinessLoginLocksJob: {
    does: 'Warns merchants of a locked sign-in',
    late: 'They hear later that somebody guesses their password.',
  },
  OperatorLoginLocksJob: {
    does: 'Warns operators of a locked sign-in',
    late: 'They hear later that somebody guesses their password.',
  },
  BusinessPasswordResetJob: {
    does: 'Answers merchants who forgot their password',
    late: 'The link does not come, and they cannot sign in.',
  },
  OperatorPasswordResetJob: {
    does: 'Answers operators who forgot their password',
    late: 'The link does not come, and they cannot sign in.',
  },
  'entry-sums': {
    does: 'Sums new entries of the books',
    late: 'Books and statements are read more slowly. Balances are right.',
  },
  'api-request-counters': counts('calls of API keys'),
  'activity-counters': counts('what happened to accounts'),
  'audit-counters': counts('rows of the audit log'),
  'notification-places': {
    does: 'Notes each thousandth notification of an account',
    late: 'Old pages of notifications open more slowly. They show the same.',
  },
  FarLooksJob: bringsBack('questions about payments'),
  FarCardsJob: bringsBack('questions about cards'),
  FarDeliveriesJob: bringsBack('webhooks'),
  FarEmailsJob: bringsBack('e-mails'),
  ApiRequestCleanupJob: forgets('calls of API keys after two weeks'),
  AttemptCleanupJob: forgets('counters of wrong guesses after a month'),
  CallbackCleanupJob: forgets('messages of providers after half a year'),
  UnsignedCallbackCleanupJob: forgets('unsigned messages about unknown payments after a week'),
  DeliveryCleanupJob: forgets('webhook deliveries after 90 days'),
  EmailCleanupJob: forgets('e-mails after 90 days'),
  KycDraftCleanupJob: forgets('KYC drafts after three months'),
  WaitingDocumentCleanupJob: forgets('documents that nobody submitted within a month'),
  OneTimeTokenCleanupJob: forgets('links for passwords and addresses a week after they expired'),
  SessionCleanupJob: forgets('sessions of merchants a month after their end'),
  OperatorSessionCleanupJob: forgets('sessions of operators a month after their end'),
  SharedLimitCleanupJob: forgets('counters of limits that are over'),
};
