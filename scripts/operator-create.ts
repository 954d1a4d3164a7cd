import 'reflect-metadata';
import { isEmail } from 'class-validator';
import { Command } from 'commander';
import { OperatorsService } from '../src/admin/operators/operators.service';
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '../src/auth/password-policy';
import { AppError } from '../src/kernel/errors';
import { Secret } from '../src/kernel/secret';
import { withOperators } from './operator-command';

interface Options {
  readonly email: string;
  readonly name: string;
  readonly password?: string;
}

const NAME_MAX = 120;

/** `npm run operator:create -- --email … --name … [--password …]` (contract 13). */
async function create(options: Options): Promise<void> {
  const email = options.email.trim().toLowerCase();
  const name = options.name.trim();
  refuseMalformed({ email, name, password: options.password });
  const password = options.password === undefined ? null : new Secret(options.password);
  const made = await withOperators(async (context, place) => ({
    ...(await context.get(OperatorsService).create({ email, name, password })),
    place,
  }));
  process.stdout.write(`Operator ${made.id} (${email}) was created in ${made.place}.\n`);
  if (made.generatedPassword) {
    process.stdout.write(`Password, shown this once:  ${made.generatedPassword.reveal()}\n`);
    process.stdout.write('It must be replaced after the first login: POST /api/v1/admin/auth/change-password\n');
  }
}

function refuseMalformed({ email, name, password }: Options): void {
  if (!isEmail(email)) throw new Error('--email must be an e-mail address');
  if (name.length < 1 || name.length > NAME_MAX) throw new Error(`--name must have 1 to ${NAME_MAX} characters`);
  if (password === undefined) return;
  if (password.length < PASSWORD_LENGTH_MIN || password.length > PASSWORD_LENGTH_MAX)
    throw new Error(`--password must have ${PASSWORD_LENGTH_MIN} to ${PASSWORD_LENGTH_MAX} characters`);
}

new Command('operator:create')
  .description('Makes an operator. Without --password a password is generated and printed once.')
  .requiredOption('--email <email>', 'login of the operator')
  .requiredOption('--name <name>', 'name of the person')
  .option('--password <password>', 'password of the operator; visible in the process list, so prefer to leave it out')
  .action(create)
  .parseAsync()
  .catch((error: unknown) => {
    const words = error instanceof AppError || error instanceof Error ? error.message : String(error);
    process.stderr.write(`${words}\n`);
    process.exitCode = 1;
  });
