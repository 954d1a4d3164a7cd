import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '../../api/client';
import { sessionQuery } from '../session';
import { useText } from '../text';

export type Role = Schemas['Operator']['role'];
export const ROLES: readonly Role[] = ['owner', 'compliance', 'finance', 'support', 'auditor'];

/** Whether the operator at the screen has one of these roles; an owner always may. The service asks again. */
export function useMay(...roles: readonly Role[]): boolean {
  const role = useQuery(sessionQuery).data?.operator.role;
  return role === 'owner' || (role !== undefined && roles.includes(role));
}

/** Why the operator at the screen may not do it, naming the first of the roles that may; null when it may be done. */
export function useRefusal(role: Role, ...others: readonly Role[]): string | null {
  const { common, operators } = useText();
  return useMay(role, ...others) ? null : common.otherRole(operators.roles[role]);
}
