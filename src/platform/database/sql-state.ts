/** The SQLSTATE of a PostgreSQL error, through TypeORM's wrapping too; null for anything else. */
export function sqlStateOf(error: unknown): string | null {
  const code = property(error, 'code') ?? property(property(error, 'driverError'), 'code');
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : null;
}

/** The name of the constraint that refused a row, or null. */
export function violatedConstraint(error: unknown): string | null {
  const name = property(error, 'constraint') ?? property(property(error, 'driverError'), 'constraint');
  return typeof name === 'string' ? name : null;
}

const property = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
