import type { OperatorCredentials } from './operator-credentials';
import type { Tour } from './tour';

/** @returns the operator's session token. */
export async function logInOperator(tour: Tour, { email, password }: OperatorCredentials): Promise<string> {
  const path = '/admin/auth/login';
  return (await tour.call({ method: 'POST', path, body: { email, password }, status: 200 })).text('data.token');
}

/** KYC first, then the account: the other way round is refused. */
export async function approve(tour: Tour, operator: string, businessId: string): Promise<void> {
  tour.chapter('Approve and activate', 'KYC first, then the account. The other way round is refused.');
  const business = `/admin/businesses/${businessId}`;
  await tour.call({
    method: 'POST',
    path: `${business}/activate`,
    token: operator,
    status: 400,
    expects: { code: 'kyc_not_approved' },
  });
  await tour.call({
    method: 'POST',
    path: `${business}/kyc/approve`,
    token: operator,
    body: { note: 'Register and passport agree.' },
    status: 200,
  });
  await tour.call({
    method: 'POST',
    path: `${business}/activate`,
    token: operator,
    status: 200,
    expects: { 'data.status': 'active' },
  });
}
