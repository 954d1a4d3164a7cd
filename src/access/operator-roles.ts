/** The roles of operators. An owner may do everything. */
export const OPERATOR_ROLES = ['owner', 'compliance', 'finance', 'support', 'auditor'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];
