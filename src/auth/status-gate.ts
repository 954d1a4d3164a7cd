import type { BusinessStatus } from '../access/principal';
import { AppError } from '../kernel/errors';

/**
 * Login and refresh work from signup on, and stop when the account is suspended or terminated (specification 5.6).
 * @throws AppError 403 `business_suspended`, `business_terminated`.
 */
export function assertMayLogIn(status: BusinessStatus): void {
  switch (status) {
    case 'pending_approval':
    case 'active':
      return;
    case 'suspended':
      throw new AppError('business_suspended', { status });
    case 'terminated':
      throw new AppError('business_terminated', { status });
    default:
      status satisfies never;
  }
}
