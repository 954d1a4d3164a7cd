import { parseArgs } from 'node:util';
import { BusinessAccount } from '../client.ts';

export const USAGE = `business-account-sdk: webhooks on your own machine

  business-account-sdk listen --forward-to URL [--types a,b] [--from SEQUENCE] [--state FILE]
      Follows the events of the account and forwards each, signed, to URL. Started again, it goes on
      where it stopped.

  business-account-sdk trigger EVENT [--amount AMOUNT] [--currency CODE]
      Makes a sandbox event happen, such as mobile_money_deposit.completed. Without EVENT it lists them.

Both read BUSINESS_ACCOUNT_API_KEY and BUSINESS_ACCOUNT_URL, or take --api-key and --url.
The key in the environment is not seen by others who list the processes of this machine.
`;

/** What was typed cannot be carried out; the message says why. */
export class UsageError extends Error {}

const FLAGS = {
  'api-key': { type: 'string' },
  url: { type: 'string' },
  'forward-to': { type: 'string' },
  types: { type: 'string' },
  from: { type: 'string' },
  state: { type: 'string' },
  amount: { type: 'string' },
  currency: { type: 'string' },
  help: { type: 'boolean' },
} as const;

export interface CommandLine {
  readonly command: string | undefined;
  readonly subject: string | undefined;
  readonly flags: Readonly<Partial<Record<Exclude<keyof typeof FLAGS, 'help'>, string>>>;
  readonly help: boolean;
}

/** @throws UsageError for a flag that does not exist. */
export function readCommandLine(words: readonly string[]): CommandLine {
  try {
    const { values, positionals } = parseArgs({ args: [...words], options: FLAGS, allowPositionals: true });
    const { help, ...flags } = values;
    return { command: positionals[0], subject: positionals[1], flags, help: help === true };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** @throws UsageError when the key or the address is missing or cannot be one. */
export function clientOf({ flags }: CommandLine, environment: NodeJS.ProcessEnv): BusinessAccount {
  const apiKey = flags['api-key'] ?? environment['BUSINESS_ACCOUNT_API_KEY'];
  const baseUrl = flags.url ?? environment['BUSINESS_ACCOUNT_URL'];
  if (!apiKey) throw new UsageError('Set BUSINESS_ACCOUNT_API_KEY to a key of the account.');
  if (!baseUrl)
    throw new UsageError('Set BUSINESS_ACCOUNT_URL to the address of the service, such as http://localhost:3000.');
  try {
    return new BusinessAccount({ apiKey, baseUrl });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
