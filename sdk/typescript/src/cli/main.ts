#!/usr/bin/env node
import { listen } from './listen.ts';
import {
  clientOf,
  type CommandLine,
  readCommandLine,
  receiverOf,
  UsageError,
  USAGE,
  wantedTypesOf,
} from './options.ts';
import { readPosition, stateFileOf } from './position.ts';
import { trigger, TRIGGERED_EVENTS } from './trigger.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

async function runListen(line: CommandLine): Promise<void> {
  const forwardTo = receiverOf(line);
  const from = line.flags.from;
  if (from !== undefined && !/^\d{1,15}$/.test(from)) throw new UsageError('--from takes the number of an event.');
  const client = clientOf(line, process.env);
  const about = [client.baseUrl, client.keyPrefix, forwardTo];
  const stateFile = line.flags.state ?? stateFileOf(about);
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  await listen(client, readPosition(stateFile), {
    forwardTo,
    types: await wantedTypesOf(line, client),
    from: from === undefined ? null : Number(from),
    stateFile,
    print,
    signal: stop.signal,
  });
}

async function runTrigger(line: CommandLine): Promise<void> {
  if (!line.subject) return print(TRIGGERED_EVENTS.join('\n'));
  const { amount, currency } = line.flags;
  const what = await trigger(clientOf(line, process.env), line.subject, { amount, currency });
  print(`${line.subject}: ${what}`);
}

async function main(): Promise<void> {
  const line = readCommandLine(process.argv.slice(2));
  if (line.help || !line.command) return print(USAGE);
  if (line.command === 'listen') return runListen(line);
  if (line.command === 'trigger') return runTrigger(line);
  throw new UsageError(`There is no command ${line.command}.\n\n${USAGE}`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
});
