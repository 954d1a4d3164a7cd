import { readKeyRing } from './key-ring';

const OLD = '0a9d8c7b6e5f4132f1e2d3c4b5a69788';
const NEW = 'b7f1c09e5d2a48836f1e7c90a4d3b625';
const material = (value: string) =>
  readKeyRing('ENCRYPTION_KEY', value).all.map(({ id, key }) => [id, key.export().toString('hex')]);

describe('the keys of a secret', () => {
  it('are one without a name, or a list whose first one writes', () => {
    expect(readKeyRing('ENCRYPTION_KEY', OLD).current.id).toBe('');
    const ring = readKeyRing('ENCRYPTION_KEY', `2026b:${NEW}, 2026a:${OLD}`);
    expect([ring.current.id, ring.all.map(({ id }) => id)]).toEqual(['2026b', ['2026b', '2026a']]);
  });

  // Guarantee: data written with the unnamed key stays readable behind a new key.
  it('are the same with and without a name', () => {
    const [[, before]] = material(OLD) as [[string, string]];
    expect(material(`2026b:${NEW},${OLD}`)).toEqual([
      ['2026b', expect.any(String)],
      ['', before],
    ]);
    expect(material(`2026b:${NEW},2026a:${OLD}`)[1]).toEqual(['2026a', before]);
  });

  // Guarantee: every process can read the new key before the first one writes with it.
  it('may begin with the old one, so that the new one is known everywhere before it writes', () => {
    const { current, all } = readKeyRing('ENCRYPTION_KEY', `${OLD},2026b:${NEW}`);
    expect([current.id, all.map(({ id }) => id)]).toEqual(['', ['', '2026b']]);
  });

  // Guarantee: values derived from one key, such as order ids at a provider, are the same in every step.
  it('have one oldest, whatever its place', () => {
    const oldest = [OLD, `${OLD},2026b:${NEW}`, `2026b:${NEW},${OLD}`, `2026b:${NEW},2026a:${OLD}`].map((keys) =>
      readKeyRing('ENCRYPTION_KEY', keys).oldest.key.export().toString('hex'),
    );
    expect(new Set(oldest).size).toBe(1);
  });

  it.each([
    [`2026b:${NEW},2026b:${OLD}`, 'names a key twice'],
    [`2026b:${NEW},${OLD},${OLD}`, 'names a key twice'],
    [`2026b:${NEW},2026a:short`, 'at least 32 characters'],
    [`2026b:${NEW},`, 'at least 32 characters'],
    ['short', 'at least 32 characters'],
  ])('are refused when they are %s', (value, why) => {
    expect(() => readKeyRing('ENCRYPTION_KEY', value)).toThrow(why);
  });
});
