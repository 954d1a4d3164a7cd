import 'reflect-metadata';
import { Command } from 'commander';
import { OperatorsService } from '../src/admin/operators/operators.service';
import { withOperators } from './operator-command';

/** `npm run operator:reset -- --email …`: the way back in when no other operator can restore the access. */
async function reset({ email }: { readonly email: string }): Promise<void> {
  const normalised = email.trim().toLowerCase();
  const password = await withOperators((context) => context.get(OperatorsService).reset(normalised));
  process.stdout.write(`The operator ${normalised} was reset: no second factor, no session, no lock.\n`);
  process.stdout.write(`Password, shown this once:  ${password.reveal()}\n`);
  process.stdout.write('It must be replaced after the first login: POST /api/v1/admin/auth/change-password\n');
}

new Command('operator:reset')
  .description('Gives an operator a new generated password, and takes away the second factor and every session.')
  .requiredOption('--email <email>', 'login of the operator')
  .action(reset)
  .parseAsync()
  .catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
