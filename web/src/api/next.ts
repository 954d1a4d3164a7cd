/** Where to go after signing in: a path of this application, never another site. */
export const readNext = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : undefined;
