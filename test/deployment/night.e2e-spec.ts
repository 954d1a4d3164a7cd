import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aBusiness } from '../support/builders';
import { anOperator } from '../support/operators';
import { startWorld, type World } from '../support/world';

const ROOT = join(__dirname, '..', '..');
const RUNBOOK = readFileSync(join(ROOT, 'docs', 'night.md'), 'utf8');
const CODE = [...RUNBOOK.matchAll(/```sh\n([^]*?)```/g)]
  .map(([, code = '']) => code)
  .join('\n')
  // A command may go on in the next line.
  .replaceAll(/ \\\n +/g, ' ');
/** A command that asks the service: what it does, where, and with what. */
const COMMAND = /curl -s (?:-X (POST) )?"?\$API\/([^\s"]+)"?([^|\n]*)/g;

let world: World;

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** Addresses as they are written, with what they name put in. */
const commands = [...CODE.matchAll(COMMAND)].map(([, method, path = '', rest = '']) => ({
  method: method ?? (/ -d /.test(rest) ? 'POST' : 'GET'),
  path: path.replace(/TXN-…|\$ID/, 'TXN-0'),
  body: JSON.parse(/-d '([^']*)'/.exec(rest)?.[1] ?? '{}') as object,
  /** What is sent comes from the command before it in the line. */
  isPiped: rest.includes('-d @-'),
}));

// Guarantee: who is woken at night can copy every command, and the service has what it asks for.
describe('the commands for the night', () => {
  it('that read as an operator are answered', async () => {
    const { token } = await anOperator(world);
    const shop = await aBusiness().active().in(world);
    const reads = commands.filter(({ method, path }) => method === 'GET' && path.startsWith('admin/'));
    expect(reads.length).toBeGreaterThan(8);
    for (const { path } of reads) {
      const { status } = await world.call('get', path.replace('businesses/3', `businesses/${shop.id}`), { token });
      expect([path, status]).toEqual([path, 200]);
    }
  });

  it('that act are routes of the service, and say what these ask for', async () => {
    const { token } = await anOperator(world);
    const shop = await aBusiness().active().in(world);
    const acts = commands.filter(({ method }) => method === 'POST');
    expect(acts.length).toBeGreaterThan(7);
    for (const { path, body, isPiped } of acts) {
      const bearer = path.startsWith('admin/') ? token : shop.apiKey.token;
      const at = path.replace('businesses/3', `businesses/${shop.id}`);
      const { body: reply } = await world.call('post', at, { token: bearer, body });
      expect([path, reply.message]).not.toEqual([path, 'No such route.']);
      if (!isPiped) expect([path, reply.code]).not.toEqual([path, 'invalid_request']);
    }
    expect(acts.map(({ path }) => path)).toContain('admin/businesses/3/suspend');
  });

  it('that ask the database name tables and columns it has', async () => {
    const statements = [...CODE.matchAll(/psql "\$DATABASE_URL" -c "([^"]+)"/g)].map(([, sql = '']) => sql);
    expect(statements.length).toBeGreaterThan(1);
    for (const sql of statements) await world.db.query(`EXPLAIN ${sql}`);
  });

  it('stand under the alarms that they are for, and each link leads to a section', () => {
    const operations = readFileSync(join(ROOT, 'docs', 'operations.md'), 'utf8');
    const sections = [...RUNBOOK.matchAll(/^## (.+)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replace(/ /g, '-'),
    );
    const links = [
      ...[...operations.matchAll(/\(night\.md#([\w-]+)\)/g)].map(([, section = '']) => section),
      ...[...RUNBOOK.matchAll(/\(#([\w-]+)\)/g)].map(([, section = '']) => section),
    ];
    expect(links.length).toBeGreaterThan(6);
    expect(links.filter((link) => !sections.includes(link))).toEqual([]);
  });
});
