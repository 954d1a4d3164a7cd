/** Real money or pretend money. Part of every key and every query (contract 14). */
export const ENVIRONMENTS = ['live', 'sandbox'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];
