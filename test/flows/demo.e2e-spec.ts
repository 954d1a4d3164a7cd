import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { walkInBrowser } from '../../scripts/demo/browser-walk';
import { Tour, TourFailed } from '../../scripts/demo/tour';
import { walk } from '../../scripts/demo/walk';
import { startWorld, type World } from '../support/world';

const OPERATOR = { email: 'operator@example.com', password: 'lanterns-over-goma-harbour' };

let world: World;
beforeAll(async () => {
  world = await startWorld({ OPERATOR_EMAIL: OPERATOR.email, OPERATOR_PASSWORD: OPERATOR.password });
});
afterAll(() => world.close());

describe('npm run demo', () => {
  it.each(['live', 'sandbox'] as const)(
    'walks from signup to a settled payout in the %s environment',
    async (environment) => {
      const printed: string[] = [];
      const headers: Record<string, string> = environment === 'sandbox' ? { 'X-Environment': environment } : {};
      const tour = new Tour(world.origin, headers, (line) => printed.push(line));
      await walk(tour, environment, async () => OPERATOR);
      const text = printed.join('\n');
      expect(text).toContain('"balance": "3500.00"');
      expect(text).toContain(`"api_key": "biz_${environment}_`);
      expect(text.includes('X-Environment: sandbox')).toBe(environment === 'sandbox');
      // What is printed opens nothing.
      expect(text).not.toMatch(/biz_(live|sandbox)_[0-9a-f]{20}/);
      expect(text).not.toContain(OPERATOR.password);
      expect(text).not.toMatch(/eyJ[\w-]{20}/);
    },
  );

  it('stops at the first answer that is not as promised, and names it', async () => {
    const tour = new Tour(world.origin, {}, () => undefined);
    const walked = walk(tour, 'live', async () => ({ ...OPERATOR, password: 'not the password' }));
    await expect(walked).rejects.toThrow(new TourFailed('POST /admin/auth/login answered 400; 200 was expected'));
  });

  it('walks both applications side by side in a browser, and leaves its pictures', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'demo-pictures-'));
    const said: string[] = [];
    const operator = async () => OPERATOR;
    const say = (line: string) => said.push(line);
    const pictures = await walkInBrowser({ origin: world.origin, folder, operator, say });
    expect(pictures.length).toBeGreaterThanOrEqual(10);
    for (const picture of pictures) expect(statSync(picture).size).toBeGreaterThan(5_000);
    expect(said).toHaveLength(pictures.length);
    rmSync(folder, { recursive: true });
  }, 90_000);
});
