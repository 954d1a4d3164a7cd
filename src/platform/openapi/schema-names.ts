/** Classes whose name in the document is not just the class name without its suffix. */
const NAMES: Readonly<Record<string, string>> = {
  ApiKeyCreatedView: 'CreatedApiKey',
  ApiKeyRevokedView: 'RevokedApiKey',
  BusinessFileView: 'BusinessDetails',
  CardListItemView: 'CardSummary',
  CardRecordView: 'CardOperation',
  ConfiguredWebhookView: 'ConfiguredWebhookEndpoint',
  DecisionDto: 'BusinessDecisionRequest',
  ErrorEntryView: 'ErrorCode',
  LinkTokenDto: 'VerifyEmailRequest',
  LoginChallengeDto: 'LoginCodeRequest',
  MoveCardMoneyDto: 'CardAmountRequest',
  OperatorTransactionDetailView: 'OperatorTransactionDetails',
  PutWebhookDto: 'WebhookEndpointRequest',
  ReconciliationDetailView: 'ReconciliationDetails',
  RecoverDto: 'RecoverDeliveriesRequest',
  RotatedSecretView: 'RotatedWebhookSecret',
  SignedUpView: 'Signup',
  SimulateTransactionDto: 'SimulateCardTransactionRequest',
  StartView: 'ServiceLinks',
  TransactionDetailView: 'TransactionDetails',
  WalletDetailView: 'WalletDetails',
  WalletListView: 'WalletSummary',
  WebhookDeliveryDetailView: 'WebhookDeliveryDetails',
  WebhookEventView: 'Event',
  WebhookView: 'WebhookEndpoint',
};

/** What a class of our code is called in the document: `WalletView` is `Wallet`, `SignupDto` is `SignupRequest`. */
const schemaNameOf = (className: string): string =>
  NAMES[className] ?? className.replace(/View$/, '').replace(/Dto$/, 'Request');

const PREFIX = '#/components/schemas/';

/** Any part of a document, with references to schemas under their public names. */
export function renameReferences<Node>(node: Node): Node {
  if (Array.isArray(node)) return node.map(renameReferences) as Node;
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, inner]: [string, unknown]) => [
      key,
      key === '$ref' && typeof inner === 'string' && inner.startsWith(PREFIX)
        ? PREFIX + schemaNameOf(inner.slice(PREFIX.length))
        : renameReferences(inner),
    ]),
  ) as Node;
}

/** The schemas under their public names. @throws Error when two classes would get the same one. */
export function renameSchemas(schemas: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const renamed: Record<string, unknown> = {};
  for (const [className, schema] of Object.entries(schemas)) {
    const name = schemaNameOf(className);
    if (name in renamed) throw new Error(`two schemas of the document are named ${name}`);
    renamed[name] = renameReferences(schema);
  }
  return renamed;
}
