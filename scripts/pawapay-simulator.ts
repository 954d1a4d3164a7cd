import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { PawapaySimulator } from '../simulators/pawapay/pawapay-simulator';
import { DEFAULT_SETTINGS } from '../simulators/pawapay/simulator-settings';

interface Options {
  readonly port: number;
  readonly token: string;
  readonly callbackUrl?: string;
  readonly callbackHost?: string;
  readonly acceptedMs: number;
  readonly processingMs: number;
  readonly callbackRetryMs: number;
  readonly unsignedCallbacks?: true;
  readonly merchantKey?: string;
  readonly signedRequestsOnly?: true;
}

/**
 * Serves the simulated pawaPay until it is stopped. Prints one line of JSON with its address, and sends the same
 * to the process that forked it. Point the service at it with MOBILE_MONEY_PROVIDER=pawapay and PAWAPAY_BASE_URL.
 */
async function main(options: Options): Promise<void> {
  const simulator = await PawapaySimulator.start(
    {
      apiToken: options.token,
      callbackUrl: options.callbackUrl ?? null,
      callbackHost: options.callbackHost ?? null,
      acceptedMs: options.acceptedMs,
      processingMs: options.processingMs,
      callbackRetryMs: options.callbackRetryMs,
      signedCallbacks: options.unsignedCallbacks !== true,
      signedRequestsOnly: options.signedRequestsOnly === true,
      merchantKeys: options.merchantKey === undefined ? {} : merchantKeyIn(options.merchantKey),
    },
    { port: options.port },
  );
  const started = { listening: simulator.url };
  process.stdout.write(`${JSON.stringify(started)}\n`);
  process.send?.(started);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void simulator.stop().then(() => process.exit(0)));
  }
}

/** `ID=FILE` as the simulator keeps it. */
function merchantKeyIn(text: string): Record<string, string> {
  const [id = '', file = ''] = text.split('=');
  return { [id]: readFileSync(file, 'utf8') };
}

const milliseconds = (text: string): number => Number.parseInt(text, 10);

new Command('simulator:pawapay')
  .option('--port <port>', 'port on 127.0.0.1; 0 for any', (text) => Number.parseInt(text, 10), 4100)
  .option('--token <token>', 'bearer token it takes', DEFAULT_SETTINGS.apiToken)
  .option('--callback-url <url>', 'where callbacks go')
  .option('--callback-host <host>', 'host callbacks are signed for, where it differs from the URL')
  .option('--accepted-ms <ms>', 'time a payment stays accepted', milliseconds, DEFAULT_SETTINGS.acceptedMs)
  .option('--processing-ms <ms>', 'time it is then processed', milliseconds, DEFAULT_SETTINGS.processingMs)
  .option('--callback-retry-ms <ms>', 'pause between callbacks', milliseconds, DEFAULT_SETTINGS.callbackRetryMs)
  .option('--unsigned-callbacks', 'do not sign callbacks')
  .option('--signed-requests-only', 'refuse payments without a signature')
  .option('--merchant-key <id=file>', "the merchant's public key, in PEM")
  .action((options: Options) => main(options))
  .parseAsync()
  .catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });
