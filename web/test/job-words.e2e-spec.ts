import { Jobs } from '../../src/platform/jobs/jobs';
import { anOperator } from '../../test/support/operators';
import { jobs as english } from '../src/i18n/operator/en/jobs';
import { jobs as french } from '../src/i18n/operator/fr/jobs';
import { expectInOrder } from './support/accessibility';
import { atTheConsole } from './support/console';
import { type Stage, startStage } from './support/stage';

let stage: Stage;

beforeAll(async () => {
  stage = await startStage({ PROCESS_ROLE: 'api' });
}, 60_000);
afterAll(() => stage.close());

// Guarantee: an operator at night reads what a job does and what its delay means, not how its class is called.
describe('a background job', () => {
  it.each([
    ['English', english],
    ['French', french],
  ])('has words in %s, and nothing else has', (_, words) => {
    const names = stage.world.app.get(Jobs, { strict: false }).states();
    expect(Object.keys(words).sort()).toEqual(names.map(({ name }) => name).sort());
    expect(Object.values(words).flatMap(({ does, late }) => [does, late])).not.toContain('');
  });

  it.each([320, 1280])(
    'is named in words on the page of the health at %i pixels, with its name for the log',
    async (width) => {
      const person = await atTheConsole(stage, (await anOperator(stage.world)).email, width);
      await person.visit('/operator/health');
      const row = person.page.getByRole('row', { name: /Asks providers how payments ended/ });
      await row.getByText('Payments stay pending though the provider has decided.').waitFor();
      await row.getByText('operations', { exact: true }).waitFor();
      await person.picture(`job-words-${width}`);
      await expectInOrder(person);
      await person.leave();
    },
  );
});
