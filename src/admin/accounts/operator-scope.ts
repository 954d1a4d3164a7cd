import type { AccountScope } from '../../access/principal';
import type { Environment } from '../../kernel/environment';

/** The account of a business, for reads that an operator makes of it. */
export const accountOf = (businessId: number, environment: Environment): AccountScope => ({
  businessId,
  environment,
  actor: 'operator',
});
