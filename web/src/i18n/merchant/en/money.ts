import { types } from '../../shared/movements.en';
import { reasons } from '../../shared/reasons.en';

export const money = {
  types,
  statuses: { pending: 'Pending', completed: 'Completed', failed: 'Failed' } as Readonly<Record<string, string>>,
  reasons,
};
