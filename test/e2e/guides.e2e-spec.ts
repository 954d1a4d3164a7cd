import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInBash } from '../support/bash';
import { aCardShop } from '../support/cards';
import { startWorld, type World } from '../support/world';

const GUIDES = join(__dirname, '..', '..', 'docs', 'guides');
const SLUGS = [
  'start',
  'authentication',
  'api-keys',
  'idempotency',
  'errors',
  'unknown-outcomes',
  'webhooks',
  'sandbox',
  'cards',
  'reconciling',
  'limits',
  'going-live',
  'versioning',
];
const EXAMPLE_MAX_MS = 30_000;

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const read = (path: string) => world.call('get', path);

describe('the guides', () => {
  it('stand on pages of their own, each linked from the first, under a policy without inline anything', async () => {
    const first = await read('/docs');
    expect(first.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(first.headers['content-security-policy']).toContain("style-src 'self';");
    for (const slug of SLUGS) {
      expect(first.text).toContain(`href="/docs/${slug}"`);
      const page = await read(`/docs/${slug}`);
      expect([slug, page.status]).toEqual([slug, 200]);
      expect(page.text).toMatch(/<h1 id="[\w-]+">/);
      expect(page.text).not.toMatch(/<style|style=|<script(?![^>]*\bsrc="\/)|\son\w+=/);
    }
    const missing = await read('/docs/nothing');
    expect([missing.status, missing.body.code]).toEqual([404, 'not_found']);
  });

  it('lead nowhere that is not there, and load nothing from another origin', async () => {
    for (const slug of SLUGS) {
      const { text } = await read(`/docs/${slug}`);
      for (const [, address] of text.matchAll(/<(?:script|link|img)[^>]* (?:href|src)="([^"]+)"/g))
        expect([slug, address]).toEqual([slug, expect.stringMatching(/^\/(?!\/)/)]);
      const own = [...text.matchAll(/(?:href|src)="(\/[^"#]*)/g)].map(([, address = '']) => address);
      for (const address of new Set(own)) {
        const { status } = await read(address);
        expect([slug, address, status]).toEqual([slug, address, 200]);
      }
      // What is in the repository only stands on no page.
      const links = [...text.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => address);
      expect([slug, links.filter((address) => !/^(https:\/\/|\/|#)/.test(address))]).toEqual([slug, []]);
    }
  });

  it('are found by their words, beside every route', async () => {
    const { body } = await read('/docs/search.json');
    const titles = body.map((one: { title: string }) => one.title);
    expect(titles).toEqual(expect.arrayContaining(['Idempotency', 'Rotate the secret', 'GET /api/v1/business/wallet']));
    for (const { address } of body as Array<{ address: string }>) {
      const [path = '', id] = address.split('#');
      if (path === '/docs/reference') continue;
      const { text } = await read(path);
      if (id) expect([address, text.includes(`id="${id}"`)]).toEqual([address, true]);
    }
  });

  it('and the reference are sent compressed to clients that accept it', async () => {
    for (const path of ['/docs/start', '/assets/docs/swagger-ui-bundle.js', '/openapi.json']) {
      const reply = await fetch(`${world.origin}${path}`, { headers: { 'accept-encoding': 'br' } });
      expect([path, reply.headers.get('content-encoding')]).toEqual([path, 'br']);
      expect(reply.headers.get('vary')).toContain('Accept-Encoding');
      // What fetch gives has been unpacked already: it must be the text itself.
      const plain = await fetch(`${world.origin}${path}`, { headers: { 'accept-encoding': 'identity' } });
      expect(await reply.text()).toBe(await plain.text());
    }
  });
});

// Guarantee: what a guide shows works as it is shown.
describe('the examples of the guides', () => {
  const files = readdirSync(GUIDES).filter((name) => readFileSync(join(GUIDES, name), 'utf8').includes('```bash'));

  const shells = ['script', 'interactive'] as const;

  it.each(files.flatMap((name) => shells.map((shell) => [name, shell] as const)))(
    '%s, in bash as %s',
    async (name, shell) => {
      const shop = await aCardShop(world);
      await shop.sandboxKey.post('wallet', { currency_code: 'CDF' });
      const blocks = [...readFileSync(join(GUIDES, name), 'utf8').matchAll(/```bash\n([^]*?)```/g)].map(
        ([, text]) => text,
      );
      const script = `curl() { command curl --fail-with-body "$@"; }\n${blocks.join('\nprintf "\\n@@\\n"\n')}\n`;
      const { stdout, complaints } = await runInBash(script, shell, {
        timeout: EXAMPLE_MAX_MS,
        env: { BASE: `${world.origin}/api/v1`, KEY: shop.sandboxKey.token },
      });
      expect(complaints).toBe('');
      const answers = stdout.split('\n@@\n').map((text) => JSON.parse(text) as { data: unknown });
      expect(answers).toHaveLength(blocks.length);
      for (const { data } of answers) expect(data).toBeDefined();
    },
  );
});
