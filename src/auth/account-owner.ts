/** The owner of a token or second factor: a business or an operator. The two realms share tables, never accounts. */
export type AccountOwner = { readonly businessId: number } | { readonly operatorId: number };

/** Only the owner's id, as a condition and as columns of a row. A principal is an owner too, with many more fields. */
export const ownerId = (owner: AccountOwner): AccountOwner =>
  'businessId' in owner ? { businessId: owner.businessId } : { operatorId: owner.operatorId };
