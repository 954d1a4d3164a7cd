/** Whose token or second factor it is: a business or an operator. The two realms share tables, never accounts. */
export type AccountOwner = { readonly businessId: number } | { readonly operatorId: number };

/** The two id columns of a row that belongs to either: one is null. */
export const idsOf = (owner: AccountOwner): [businessId: number | null, operatorId: number | null] =>
  'businessId' in owner ? [owner.businessId, null] : [null, owner.operatorId];
