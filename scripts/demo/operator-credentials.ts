import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { TourFailed } from './tour';

export interface OperatorCredentials {
  readonly email: string;
  readonly password: string;
}

const PASSWORD_LINE = /Password, shown this once:\s+(\S+)/;

/** Makes an operator with `operator:create` itself, in the database this machine is configured for. @throws TourFailed. */
export async function makeDemoOperator(): Promise<OperatorCredentials> {
  const email = `demo-operator-${randomBytes(3).toString('hex')}@example.com`;
  const command = join(__dirname, '..', 'operator-create.js');
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [
      command,
      '--email',
      email,
      '--name',
      'Demo Operator',
    ]);
    const password = PASSWORD_LINE.exec(stdout)?.[1];
    if (password) return { email, password };
    throw new Error('operator:create printed no password');
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    throw new TourFailed(`No operator could be made (${words}). Give one: --operator-email and --operator-password`);
  }
}
