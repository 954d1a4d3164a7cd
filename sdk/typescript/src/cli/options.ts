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

/** Where events are forwarded; `localhost:4000/webhooks` is meant as http. @throws UsageError when it cannot be an address. */
export function receiverOf({ flags }: CommandLine): string {
  const given = flags['forward-to'] ?? '';
  const address = given.includes('://') ? given : `http://${given}`;
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    throw new UsageError('listen needs --forward-to with an address, such as http://localhost:4000/webhooks.');
  }
  return address;
}

/** The types that are forwarded, or null for all. @throws UsageError for one that the service does not have: it would never come. */
export async function wantedTypesOf(
  { flags }: CommandLine,
  client: BusinessAccount,
): Promise<ReadonlySet<string> | null> {
  if (flags.types === undefined) return null;
  const wanted = flags.types.split(',').map((type) => type.trim());
  const known: readonly string[] = (await client.events.types()).map(({ type }) => type);
  const unknown = wanted.filter((type) => !known.includes(type));
  if (unknown.length > 0) {
    throw new UsageError(`There are no events ${unknown.join(', ')}. These can be forwarded:\n${known.join('\n')}`);
  }
  return new Set(wanted);
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
