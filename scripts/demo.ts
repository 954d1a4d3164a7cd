import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { loadConfig } from '../src/platform/config/load-config';
import { walkInBrowser } from './demo/browser-walk';
import { makeDemoOperator, type OperatorCredentials } from './demo/operator-credentials';
import { Tour, TourFailed } from './demo/tour';
import { walk } from './demo/walk';

interface Options {
  readonly baseUrl: string;
  readonly operatorEmail?: string;
  readonly operatorPassword?: string;
  readonly sandbox: boolean;
  readonly browser: boolean;
}

/** Kept with the data of the service, which is not under version control. */
const PICTURES = join('.data', 'demo');

/** `npm run demo`: the tour against a running service. */
async function demo(options: Options): Promise<void> {
  const origin = options.baseUrl.replace(/\/+$/, '');
  refuseRealMoney(origin, options.sandbox);
  const environment = options.sandbox ? 'sandbox' : 'live';
  const tour = new Tour(origin, environment === 'sandbox' ? { 'X-Environment': environment } : {});
  if (options.browser) {
    const operator = () => operatorOf(tour, origin, options);
    const say = (line: string): void => tour.say(line);
    const pictures = await walkInBrowser({ origin, folder: PICTURES, operator, say });
    tour.say('', `A merchant on a phone and an operator at a desk: ${pictures.length} pictures in ${PICTURES}.`);
    return;
  }
  await walk(tour, environment, () => operatorOf(tour, origin, options));
  tour.say('', `Every one of the ${tour.callCount} answers was as promised. The documentation: ${origin}/docs`);
}

async function operatorOf(tour: Tour, origin: string, options: Options): Promise<OperatorCredentials> {
  const { operatorEmail: email, operatorPassword: password } = options;
  if (email && password) return { email, password };
  if (!isThisMachine(origin)) throw new TourFailed('Give an operator: --operator-email and --operator-password');
  const made = await makeDemoOperator();
  tour.say(`No operator was given, so operator:create has just made ${made.email} in the local database.`);
  return made;
}

/** A live deposit asks a real customer for money as soon as a real provider is configured; the sandbox never does. */
function refuseRealMoney(origin: string, sandbox: boolean): void {
  if (sandbox || (isThisMachine(origin) && loadConfig().config.mobileMoneyRoutes.default === 'simulator')) return;
  throw new TourFailed(`${origin} may move real money with a live key. Take the tour in the sandbox: --sandbox`);
}

const isThisMachine = (origin: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname);

/** An environment variable as the service reads it: empty is absent. */
const given = (name: string): string | undefined => process.env[name] || undefined;

// The operator and the address of a developer's `.env` serve as well as those of the environment.
if (existsSync('.env')) process.loadEnvFile('.env');

new Command('demo')
  .description('Walks the path of a new merchant against a running service and checks every answer.')
  .option(
    '--base-url <url>',
    'where the service listens',
    given('BASE_URL') ?? `http://localhost:${given('PORT') ?? 3_000}`,
  )
  .option('--operator-email <email>', 'an operator; without one a demo operator is made', given('OPERATOR_EMAIL'))
  .option('--operator-password <password>', 'password of the operator', given('OPERATOR_PASSWORD'))
  .option('--sandbox', 'use a sandbox key and pretend money', false)
  .option('--browser', `walk both applications in a browser and leave pictures in ${PICTURES}`, false)
  .action(demo)
  .parseAsync()
  .catch((error: unknown) => {
    const words = error instanceof TourFailed ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`\nThe tour stopped: ${words}\n`);
    process.exitCode = 1;
  });
