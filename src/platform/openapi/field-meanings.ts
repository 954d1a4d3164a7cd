import { partsOf } from './field-formats';
import type { Schemas } from './examples';

/** The meaning of a field by its name, wherever it has no description of its own. */
const MEANINGS: Readonly<Record<string, string>> = {
  balance_after: 'What is there afterwards, with what is held for payments under way.',
  client_reference: 'The reference that came with the order; null where none did.',
  completed_at: 'When it was completed or failed; null while it is pending.',
  direction: '`credit` adds to the balance, `debit` takes from it.',
  failure_code: 'Why it failed, as a code; the guide to errors says what each means. Null unless it failed.',
  failure_message: 'Why it failed, in words for people. Null unless it failed.',
  merchant: 'The shop, as the issuer names it; null where none took part.',
  metadata: 'What came with the order, unchanged; empty where nothing did.',
  network: 'The code of the mobile-money network, named by the order or found by the phone number.',
  phone_number: 'The phone that pays or is paid, with the country code and without a plus.',
  provider_reference: 'What the provider calls it, such as the receipt number of the mobile operator.',
  secret_prefix: 'The beginning of the secret, to tell which one it is.',
  sequence: 'The number of the event, without gaps.',
  transaction_id: 'The id of the transaction, the same in answers, entries, statements and webhooks.',
  wallet_id: 'The wallet that the money goes to or comes from.',
};

/** Names that mean something else in one schema. */
const OF_SCHEMA: Readonly<Record<string, string>> = {
  'OperatorEntry.direction': 'Of each step, debits and credits are equal in sum.',
  'SeriesFailure.failure_code': 'Why these failed, as a code; the guide to errors says what each means.',
};

const isUnexplained = (schema: object): boolean => !('description' in schema) && !('$ref' in schema);

function explain(schema: Record<string, unknown>, owner: string): void {
  for (const [field, inner] of partsOf(schema, '')) {
    const meaning = OF_SCHEMA[`${owner}.${field}`] ?? MEANINGS[field];
    if (meaning !== undefined && isUnexplained(inner)) inner['description'] = meaning;
    explain(inner, owner);
  }
}

/** Says what the fields of the schemas mean whose names are known. */
export function explainFields(schemas: Schemas): void {
  for (const [name, schema] of Object.entries(schemas)) explain(schema, name);
}
