import type { Route } from 'playwright-core';
import { aBusiness } from '../../test/support/builders';
import { anOperator } from '../../test/support/operators';
import { atTheConsole, leaveWithoutFlaw } from './support/console';
import { SHIFT_MAX, shiftOf, watchShifts } from './support/layout-shift';
import { type Stage, startStage } from './support/stage';

const LONG = 'Établissements Maman Zawadi Kahindo & Fils, import-export générale du Grand Kivu SARL';

let stage: Stage;
let email: string;
let business: number;

beforeAll(async () => {
  stage = await startStage({ PROCESS_ROLE: 'api' });
  const { world } = stage;
  const operator = await anOperator(world);
  email = operator.email;
  const shop = await aBusiness().active().withPin().withWallet('CDF', '1234.00').in(world);
  business = shop.id;
  await world.db.query('UPDATE businesses SET name = $2 WHERE id = $1', [business, LONG]);
  await operator.call('post', `businesses/${business}/notes`, { text: 'Called about a payment.' });
  await world.db.query(
    `INSERT INTO operation_reviews (reason, details, created_at) VALUES ('balance_differs', '{"provider": "pawapay"}', now())`,
  );
  await world.db.query(
    `INSERT INTO operator_approvals (action, target_type, target_id, input, reason, requested_by, requested_at, expires_at)
     VALUES ('business.terminate', 'business', $1::bigint::text, '{}', 'The owner asked for it.', $2, now(), now() + interval '1 day')`,
    [business, operator.id],
  );
}, 60_000);
afterAll(() => stage.close());

// Guarantee: what an operator is about to press does not move away while the rest of the page comes.
describe.each([390, 1280])('nothing moves at %i pixels', (width) => {
  it.each([
    '',
    '/businesses/a-business',
    '/businesses/a-business/money',
    '/businesses/a-business/access',
    '/businesses/a-business/record',
  ])(
    'on %s of the console, whatever comes last',
    async (path) => {
      const person = await atTheConsole(stage, email, width);
      await watchShifts(person.page);
      // Every read waits, and the first one asked for is answered last.
      const waiting: Route[] = [];
      await person.page.route(/\/api\/v1\/admin\/(?!auth|me)/, (route) => void waiting.push(route));
      await person.visit(`/operator${path.replace('a-business', String(business))}`);
      const isBusy = () => person.page.locator('[aria-busy=true]').count();
      await person.page.locator('[aria-busy=true]').first().waitFor();
      while ((await isBusy()) > 0) {
        const route = waiting.pop();
        const isAnswered = route && person.page.waitForResponse((response) => response.request() === route.request());
        await route?.continue();
        await isAnswered;
        await person.page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
        );
      }
      await person.page.unroute(/\/api\/v1\/admin\/(?!auth|me)/);
      for (const route of waiting) await route.continue();
      expect(await shiftOf(person.page)).toBeLessThan(SHIFT_MAX);
      await person.picture(`still-${width}-${path}`);
      await leaveWithoutFlaw(person);
    },
    60_000,
  );
});
