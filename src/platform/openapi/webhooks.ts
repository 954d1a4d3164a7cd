import type { Schema } from './examples';
import type { DescribedEvent } from './webhooks.decorator';

const UNION = 'Event';

const HEADERS = [
  { name: 'webhook-id', description: 'The id of the event, the same on each attempt.', pattern: '^evt_[0-9a-f]{32}$' },
  { name: 'webhook-timestamp', description: 'When this attempt was sent, in seconds since 1970.', pattern: '^\\d+$' },
  {
    name: 'webhook-signature',
    description: 'Signatures of Standard Webhooks, `v1,` and Base64, with a space between two.',
    pattern: '^v1,',
  },
].map(({ name, description, pattern }) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string', pattern },
}));

/** `mobile_money_deposit.completed` is `MobileMoneyDepositCompletedEvent`. */
const schemaNameOf = (type: string): string =>
  `${type.replace(/(?:^|[._])([a-z])/g, (_, letter: string) => letter.toUpperCase())}Event`;

const reference = (type: string): { readonly $ref: string } => ({ $ref: `#/components/schemas/${schemaNameOf(type)}` });

/** A schema for the body of each event, and their union. */
export function eventSchemas(events: readonly DescribedEvent[]): Record<string, Schema> {
  if (events.length === 0) return {};
  const each = events.map(({ type, description, schema, example }) => {
    const { $schema: _, ...body } = structuredClone(schema) as Record<string, unknown>;
    return [schemaNameOf(type), { description, example, ...body }] as const;
  });
  return { ...Object.fromEntries(each), [UNION]: { oneOf: events.map(({ type }) => reference(type)) } };
}

/** The `webhooks` of a document: what a merchant's server must accept, and what it should answer. */
export const describeWebhooks = (events: readonly DescribedEvent[]): Record<string, object> =>
  Object.fromEntries(
    events.map(({ type, description, example }) => [
      type,
      {
        post: {
          operationId: `receive${schemaNameOf(type)}`,
          summary: description,
          description:
            'Verify the signature over the body as it arrived, then answer within 15 seconds. It is sent again until it is taken, so it can come twice.',
          tags: ['Webhooks'],
          security: [],
          parameters: HEADERS,
          requestBody: { required: true, content: { 'application/json': { schema: reference(type), example } } },
          responses: {
            '2XX': { description: 'Taken.' },
            '4XX': { description: 'Not taken: it is sent again later. 410 disables the endpoint.' },
          },
        },
      },
    ]),
  );
