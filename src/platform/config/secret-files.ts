import { readFileSync } from 'node:fs';
import { ConfigurationError } from './configuration-error';

/** Variables whose value may be in a file of its own, as Docker and Kubernetes hand out secrets. */
const SECRET_VARIABLES = [
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'JWT_SECRET',
  'ENCRYPTION_KEY',
  'PIN_PEPPER',
  'METRICS_TOKEN',
  'SMTP_URL',
  'PAWAPAY_API_TOKEN',
  'PAWAPAY_PRIVATE_KEY',
  'MAPLERAD_SECRET_KEY',
  'MAPLERAD_WEBHOOK_SECRET',
  'OPERATOR_PASSWORD',
] as const;

/**
 * Takes the value of `NAME` from the file that `NAME_FILE` names, without the line end that editors add.
 * @throws ConfigurationError naming the variable when both are set, or when the file cannot be read.
 */
export function withSecretFiles(env: Readonly<Record<string, string>>): Record<string, string> {
  const values: Record<string, string> = { ...env };
  for (const name of SECRET_VARIABLES) {
    const file = env[`${name}_FILE`];
    if (file === undefined) continue;
    if (env[name] !== undefined)
      throw new ConfigurationError(`${name} and ${name}_FILE are both set. Set one of them.`);
    values[name] = read(name, file);
  }
  return values;
}

function read(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? 'unknown';
    throw new ConfigurationError(`${name}_FILE names a file that cannot be read (${reason}).`, { cause: error });
  }
}
