import { types } from '../../shared/movements.fr';
import { reasons } from '../../shared/reasons.fr';
import type { money as english } from '../en/money';

export const money: typeof english = {
  types,
  statuses: { pending: 'En cours', completed: 'Réussi', failed: 'Échoué' },
  reasons,
};
