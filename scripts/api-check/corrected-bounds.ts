/**
 * Bounds of requests that the last release stated wider than the service ever took, each by its exact place. They are true now and refuse
 * nobody who was served before. A release states them, so `npm run api:check` then asks to have them taken out of here.
 */

/** A bound at one place of the document; `undefined` where there was none. */
export interface CorrectedBound {
  readonly place: string;
  readonly released: unknown;
  readonly present: unknown;
}

type Bound = readonly [keyword: string, released: unknown, present: unknown];

/** A field that takes one line of text never took an empty one. */
const NOT_EMPTY: Bound = ['minLength', undefined, 1];

const at = (operation: string, fields: readonly string[], [keyword, released, present]: Bound): CorrectedBound[] =>
  fields.map((field) => ({
    place: `paths > /api/v1/${operation} > ${field} > ${keyword}`,
    released,
    present,
  }));

const BODY = 'requestBody > content > application/json > schema';
const inBody = (...fields: string[]): string[] =>
  fields.map((field) => `${BODY} > properties > ${field.split('.').join(' > properties > ')}`);

const LINES_OF_KYC = [
  'legal_name',
  'registration_number',
  'tax_id',
  'address.line1',
  'address.line2',
  'address.city',
  'address.region',
  'address.postal_code',
  'representative.full_name',
];

/** Parameters are numbered as in the last release. */
const CLIENT_REFERENCE = ['parameters > 5 > schema'];
const PATH = ['parameters > 7 > schema'];

/** The body of an order by key, and by session, where the PIN comes with it. */
const ORDERS = ['deposits', 'payouts'].flatMap((kind) => [
  { operation: `business/mobile-money/${kind} > post`, body: BODY },
  { operation: `business/dashboard/mobile-money/${kind} > post`, body: `${BODY} > allOf > 0` },
]);

export const CORRECTED_BOUNDS: readonly CorrectedBound[] = [
  ...at('business/auth/signup > post', inBody('name'), NOT_EMPTY),
  ...at('business/dashboard/api-keys > post', inBody('name'), NOT_EMPTY),
  ...at('business/dashboard/profile > patch', inBody('name'), NOT_EMPTY),
  ...at('business/dashboard/profile > patch', inBody('name'), ['maxLength', 255, 120]),
  ...at('business/dashboard/kyc > post', inBody(...LINES_OF_KYC), NOT_EMPTY),
  ...at('business/dashboard/kyc > post', inBody('representative.id_number'), ['minLength', undefined, 3]),
  ...at('business/dashboard/kyc/draft > put', inBody(...LINES_OF_KYC), NOT_EMPTY),
  ...at('business/sandbox/cards/{id}/transactions > post', inBody('merchant_name'), NOT_EMPTY),
  ...at('key-reports > post', inBody('source'), NOT_EMPTY),
  ...at('business/transactions > get', CLIENT_REFERENCE, NOT_EMPTY),
  ...at('business/transactions/export > get', CLIENT_REFERENCE, NOT_EMPTY),
  ...at('business/dashboard/transactions > get', CLIENT_REFERENCE, NOT_EMPTY),
  ...at('business/dashboard/transactions/export > get', CLIENT_REFERENCE, NOT_EMPTY),
  ...at('business/dashboard/requests > get', PATH, NOT_EMPTY),
  ...ORDERS.flatMap(({ operation, body }) => {
    const field = (name: string): string[] => [`${body} > properties > ${name}`];
    return [
      ...at(operation, field('phone_number'), ['pattern', '^\\+?[1-9]\\d{5,14}$', '^\\+?[1-9]\\d{7,14}$']),
      ...at(operation, field('network'), ['pattern', '^[A-Z0-9_]{1,64}$', '^[A-Z0-9_]{2,40}$']),
      ...at(operation, field('network'), ['maxLength', 64, 40]),
      ...at(operation, field('client_reference'), NOT_EMPTY),
      ...at(operation, field('metadata > additionalProperties > oneOf > 0'), ['maxLength', 500, 255]),
    ];
  }),
];
