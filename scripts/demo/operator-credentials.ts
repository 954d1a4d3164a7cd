import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { TourFailed } from './tour';

export interface OperatorCredentials {
  readonly email: string;
  readonly password: string;
}

/** Makes an operator with `operator:create` itself, in the database this machine is configured for. @throws TourFailed. */
export async function makeDemoOperator(): Promise<OperatorCredentials> {
  const email = `demo-operator-${randomBytes(3).toString('hex')}@example.com`;
  // A generated password would have to be replaced before the operator may do anything.
  const password = randomBytes(16).toString('hex');
  const command = join(__dirname, '..', 'operator-create.js');
  const given = ['--email', email, '--name', 'Demo Operator', '--password', password];
  try {
    await promisify(execFile)(process.execPath, [command, ...given]);
    return { email, password };
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    throw new TourFailed(`No operator could be made (${words}). Give one: --operator-email and --operator-password`);
  }
}
