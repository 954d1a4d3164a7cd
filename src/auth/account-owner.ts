/** Whose token or second factor it is: a business or an operator. The two realms share tables, never accounts. */
export type AccountOwner = { readonly businessId: number } | { readonly operatorId: number };

/** The owner's id alone, as a condition and as columns of a row. A principal is an owner too, and says much more. */
export const ownerId = (owner: AccountOwner): AccountOwner =>
  'businessId' in owner ? { businessId: owner.businessId } : { operatorId: owner.operatorId };
