/** What a merchant has us keep with a payment. */
export type Metadata = Readonly<Record<string, string | number | boolean>>;

/** The same for the description of answers: it comes back as it was sent. */
export const METADATA = {
  type: 'object' as const,
  additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }] },
};
