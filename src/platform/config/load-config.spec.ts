import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from './load-config';

const GOOD_SECRETS = {
  JWT_SECRET: 'b7f1c09e5d2a48836f1e7c90a4d3b625',
  ENCRYPTION_KEY: '0a9d8c7b6e5f4132f1e2d3c4b5a69788',
  PIN_PEPPER: '5c4e3d2f1a0b9c8d7e6f5a4b3c2d1e0f',
};
const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://app@db/app',
  ALLOW_SIMULATED_LIVE: 'true',
  ...GOOD_SECRETS,
};

function refusalOf(load: () => unknown): string | null {
  try {
    load();
    return null;
  } catch (error) {
    return String(error);
  }
}

describe('the configuration', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'config-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it('needs nothing on a first start: defaults, and secrets made once', () => {
    const first = loadConfig({ DATA_DIR: dataDir });
    const second = loadConfig({ DATA_DIR: dataDir });
    expect(first.config).toMatchObject({
      port: 3000,
      role: 'all',
      databaseUrl: null,
      scheduleScale: 1,
      baseUrl: 'http://localhost:3000',
    });
    expect(first.config.jwtKey.export()).toEqual(second.config.jwtKey.export());
    expect(first.databasePassword?.reveal()).toHaveLength(64);
  });

  it('says by its name that the folder of its data cannot be written', () => {
    writeFileSync(join(dataDir, 'file'), '');
    expect(() => loadConfig({ DATA_DIR: join(dataDir, 'file', 'data') })).toThrow(
      'DATA_DIR names a folder that cannot be made or written (ENOTDIR).',
    );
  });

  it('derives a key of its own from each secret, so that one does not open another', () => {
    const same = 'a'.repeat(16) + '0123456789abcdef';
    const { config } = loadConfig({ DATA_DIR: dataDir, JWT_SECRET: same, ENCRYPTION_KEY: same, PIN_PEPPER: same });
    const { jwtKey, encryptionKeys, pinPeppers } = config;
    const keys = [jwtKey, encryptionKeys.current.key, pinPeppers.current.key].map((key) =>
      key.export().toString('hex'),
    );
    expect(new Set(keys).size).toBe(3);
  });

  it.each([
    ['PORT', 'many'],
    ['PORT', '70000'],
    ['DATABASE_POOL_SIZE', '1'],
    ['SCHEDULE_SCALE', '2'],
    ['PROVIDER_TIMEOUT_MS', '3000000000'],
    ['CARD_CREATION_WAIT_MS', '60001'],
    ['PROCESS_ROLE', 'boss'],
    ['RATE_LIMITS', 'perhaps'],
    ['BASE_URL', 'not a url'],
    ['CORS_ORIGINS', '*'],
    ['CORS_ORIGINS', 'https://a.example/, https://b.example'],
    ['JWT_SECRET', 'short'],
    ['MOBILE_MONEY_PROVIDER', 'Carrier Pigeon'],
    ['SMTP_URL', 'smtps://shop:lanterns#over-goma@mail.example.com:465'],
    ['SMTP_URL', 'smtps://shop:lanterns/over-goma@mail.example.com:465'],
    ['SMTP_URL', 'smtp://shop:lanterns@'],
  ])('refuses %s=%s and names the variable, not the value', (name, value) => {
    const start = () => loadConfig({ DATA_DIR: dataDir, [name]: value });
    expect(start).toThrow(name);
    if (value.length > 3) expect(start).not.toThrow(new RegExp(`: ?${value}`));
  });

  it('takes a secret from the file that its variable names, and says when it cannot', () => {
    const file = join(dataDir, 'token');
    writeFileSync(file, 'a-token-from-a-file-0001\n');
    const { config } = loadConfig({ DATA_DIR: dataDir, METRICS_TOKEN_FILE: file });
    expect(config.metricsToken?.reveal()).toBe('a-token-from-a-file-0001');
    const both = { DATA_DIR: dataDir, METRICS_TOKEN_FILE: file, METRICS_TOKEN: 'another-token-0000001' };
    expect(() => loadConfig(both)).toThrow('METRICS_TOKEN and METRICS_TOKEN_FILE are both set. Set one of them.');
    expect(() => loadConfig({ DATA_DIR: dataDir, METRICS_TOKEN_FILE: `${file}x` })).toThrow(
      'METRICS_TOKEN_FILE names a file that cannot be read (ENOENT).',
    );
  });

  it('takes an empty variable as absent', () => {
    expect(loadConfig({ DATA_DIR: dataDir, DATABASE_URL: '', BASE_URL: '' }).config.databaseUrl).toBeNull();
  });

  // Guarantee: a secret that one loader of environments quotes, and another does not, is told before its keys are found wrong.
  it('knows the secrets that have quotes around them, and takes them as they are', () => {
    const [JWT_SECRET, PIN_PEPPER] = [`"${GOOD_SECRETS.JWT_SECRET}"`, `'${GOOD_SECRETS.PIN_PEPPER}'`];
    const { config, quoted } = loadConfig({ ...PRODUCTION, JWT_SECRET, PIN_PEPPER });
    expect(quoted).toEqual(['JWT_SECRET', 'PIN_PEPPER']);
    expect(config.jwtKey.equals(loadConfig(PRODUCTION).config.jwtKey)).toBe(false);
  });

  it('asks for the token of the provider it is told to use', () => {
    expect(() => loadConfig({ DATA_DIR: dataDir, MOBILE_MONEY_PROVIDER: 'pawapay' })).toThrow('PAWAPAY_API_TOKEN');
    expect(() => loadConfig({ DATA_DIR: dataDir, CARD_PROVIDER: 'maplerad' })).toThrow('MAPLERAD_SECRET_KEY');
    const half = { MOBILE_MONEY_PROVIDER: 'pawapay', PAWAPAY_API_TOKEN: 't', PAWAPAY_KEY_ID: 'k' };
    expect(() => loadConfig({ DATA_DIR: dataDir, ...half })).toThrow('PAWAPAY_PRIVATE_KEY');
  });

  describe('in production', () => {
    it('starts with everything in place', () => {
      expect(loadConfig(PRODUCTION).config.production).toBe(true);
    });

    it.each(['JWT_SECRET', 'ENCRYPTION_KEY', 'PIN_PEPPER', 'DATABASE_URL'])(
      'refuses to start without %s and says which',
      (name) => {
        expect(() => loadConfig({ ...PRODUCTION, [name]: undefined })).toThrow(`${name} is missing`);
      },
    );

    it.each([
      ['JWT_SECRET', 'x'.repeat(40)],
      ['ENCRYPTION_KEY', 'changeme-changeme-changeme-changeme'],
      ['PIN_PEPPER', 'abababababababababababababababababab'],
      ['JWT_SECRET', '0123456789abcdef0123456789abcdef'],
      ['JWT_SECRET', 'abcdefghijklmnopqrstuvwxyz0123456789'],
      ['ENCRYPTION_KEY', 'f7Kq2ZxP9f7Kq2ZxP9f7Kq2ZxP9f7Kq2ZxP9'],
      ['PIN_PEPPER', 'aaaaaaaaaaaaaaaaaaaaaaaab1c2d3e4f5a6'],
      ['METRICS_TOKEN', 'metrics-password-1'],
      ['ENCRYPTION_KEY', `b:${GOOD_SECRETS.ENCRYPTION_KEY},a:${'x'.repeat(40)}`],
    ])('refuses a weak %s', (name, value) => {
      expect(() => loadConfig({ ...PRODUCTION, [name]: value })).toThrow(`${name} is weak`);
    });

    it('refuses a simulator behind live keys, a hurried schedule and private webhook targets', () => {
      expect(() => loadConfig({ ...PRODUCTION, ALLOW_SIMULATED_LIVE: undefined })).toThrow(
        'MOBILE_MONEY_PROVIDER=simulator',
      );
      expect(() => loadConfig({ ...PRODUCTION, SCHEDULE_SCALE: '0.5' })).toThrow('SCHEDULE_SCALE');
      expect(() => loadConfig({ ...PRODUCTION, WEBHOOK_ALLOW_PRIVATE: 'true' })).toThrow('WEBHOOK_ALLOW_PRIVATE');
    });

    it('refuses one value for two secrets', () => {
      const same = { ...PRODUCTION, PIN_PEPPER: GOOD_SECRETS.JWT_SECRET };
      expect(() => loadConfig(same)).toThrow('PIN_PEPPER is the same as JWT_SECRET');
    });

    it('takes any secret that is random', () => {
      const ofNineDigits = { ...PRODUCTION, JWT_SECRET: '83671186695155619639737006106225' };
      expect(refusalOf(() => loadConfig(ofNineDigits))).toBeNull();
      const refusals = Array.from({ length: 200 }, () => {
        const secrets = { JWT_SECRET: randomBytes(16).toString('hex'), PIN_PEPPER: randomBytes(24).toString('base64') };
        return refusalOf(() => loadConfig({ ...PRODUCTION, ...secrets }));
      }).filter((refusal) => refusal !== null);
      // One base64 text in 36,000 has "test" in it by chance; whoever draws it is told to draw again.
      expect(refusals.filter((refusal) => !refusal.includes('PIN_PEPPER is weak: it contains a common word'))).toEqual(
        [],
      );
      expect(refusals.length).toBeLessThanOrEqual(1);
    });

    it('refuses to count nothing', () => {
      expect(() => loadConfig({ ...PRODUCTION, RATE_LIMITS: 'off' })).toThrow('RATE_LIMITS must be on in production');
    });

    const REAL = {
      ...PRODUCTION,
      ALLOW_SIMULATED_LIVE: 'false',
      MOBILE_MONEY_PROVIDER: 'pawapay',
      PAWAPAY_API_TOKEN: 'a-token',
      PAWAPAY_BASE_URL: 'https://api.pawapay.io',
      CARD_PROVIDER: 'maplerad',
      MAPLERAD_SECRET_KEY: 'a-key',
      MAPLERAD_WEBHOOK_SECRET: 'another',
      MAPLERAD_BASE_URL: 'https://api.maplerad.com/v1',
    };

    it('starts with real providers at their live addresses', () => {
      expect(loadConfig(REAL).config.pawapay?.baseUrl).toBe('https://api.pawapay.io');
    });

    // Guarantee: with a credential that no request could carry, the service does not start to refuse each order.
    it.each([
      ['PAWAPAY_API_TOKEN', 'a-token\n', 'must be one line'],
      ['PAWAPAY_API_TOKEN', '"a-token"', 'must be one line'],
      ['PAWAPAY_KEY_ID', 'key-1\r', 'must be one line'],
      ['METRICS_TOKEN', `'${randomBytes(16).toString('hex')}'`, 'must be one line'],
      ['METRICS_TOKEN', `${randomBytes(16).toString('hex')}\r`, 'must be one line'],
      ['MAIL_FROM', '"no-reply@example.com"', 'must look like'],
      ['MAPLERAD_SECRET_KEY', 'a key', 'must be one line'],
      ['MAPLERAD_WEBHOOK_SECRET', 'mpr_live_sk-1234', 'must look like whsec_'],
      ['MAPLERAD_WEBHOOK_SECRET', 'whsec_', 'must look like whsec_'],
    ])('refuses %s=%j', (name, value, why) => {
      expect(() => loadConfig({ ...REAL, [name]: value })).toThrow(`${name} ${why}`);
    });

    it.each([
      ['PAWAPAY_BASE_URL', undefined, 'is the provider'],
      ['PAWAPAY_BASE_URL', 'https://api.sandbox.pawapay.io', 'is the provider'],
      ['PAWAPAY_BASE_URL', 'http://api.pawapay.io', 'must begin with https'],
      ['MAPLERAD_BASE_URL', undefined, 'is the provider'],
      ['MAPLERAD_BASE_URL', 'http://10.0.0.5/v1', 'must begin with https'],
      ['PAWAPAY_BASE_URL', 'https://api.pawapay.io/v2', 'must be https://api.pawapay.io:'],
      ['MAPLERAD_BASE_URL', 'https://api.maplerad.com/', 'must be https://api.maplerad.com/v1:'],
      // The newer addresses of its sandbox and its live service are the same.
      ['MAPLERAD_SECRET_KEY', 'mpr_sandbox_sk_0001', 'is a key of the sandbox'],
    ])('refuses live keys with %s=%s', (name, value, why) => {
      expect(() => loadConfig({ ...REAL, [name]: value })).toThrow(`${name} ${why}`);
      expect(() => loadConfig({ ...REAL, [name]: value, ALLOW_SIMULATED_LIVE: 'true' })).not.toThrow();
    });

    it.each(['LOG_LEVEL', 'DATABASE_URL'])('says what is wrong with %s', (name) => {
      expect(() => loadConfig({ ...PRODUCTION, [name]: 'verbose' })).toThrow(name);
    });

    it('names every problem at once', () => {
      const start = () => loadConfig({ NODE_ENV: 'production' });
      for (const name of ['JWT_SECRET', 'ENCRYPTION_KEY', 'PIN_PEPPER', 'DATABASE_URL', 'CARD_PROVIDER'])
        expect(start).toThrow(name);
    });
  });
});
