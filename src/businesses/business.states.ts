import type { BusinessStatus } from '../access/principal';

/** Which statuses may become which (contract 13); the database repeats it as a trigger. */
const NEXT: Readonly<Record<BusinessStatus, readonly BusinessStatus[]>> = {
  pending_approval: ['active', 'terminated'],
  active: ['suspended', 'terminated'],
  suspended: ['active', 'terminated'],
  terminated: [],
};

export const canBecome = (from: BusinessStatus, to: BusinessStatus): boolean => NEXT[from].includes(to);
