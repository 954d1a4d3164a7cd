import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '../../api/client';
import { sessionQuery } from '../session';

export type Role = Schemas['Operator']['role'];
export const ROLES: readonly Role[] = ['owner', 'compliance', 'finance', 'support', 'auditor'];

/** Whether the operator at the screen has one of these roles; an owner always may. The service asks again. */
export function useMay(...roles: readonly Role[]): boolean {
  const role = useQuery(sessionQuery).data?.operator.role;
  return role === 'owner' || (role !== undefined && roles.includes(role));
}
