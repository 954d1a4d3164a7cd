import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseEnv } from 'node:util';
import { EnvironmentVariables, readEnvironment } from '../../src/platform/config/environment-variables';

const read = (file: string): string => readFileSync(join(__dirname, '..', '..', file), 'utf8');

/** Every variable of the service: those with a default are there, those without are named by their rules. */
const variables = (): string[] => {
  const source = read('src/platform/config/environment-variables.ts');
  return [...source.matchAll(/^\s+@.*\b([A-Z][A-Z0-9_]+)\??(?::[^=;]+)?(?: = [^;]+)?;$/gm)].map(([, name]) => name);
};

describe('.env.example', () => {
  const example = parseEnv(read('.env.example'));

  it('names every variable the service reads and no other', () => {
    expect(variables().length).toBeGreaterThan(35);
    expect(Object.keys(example).sort()).toEqual([...variables(), 'POSTGRES_PASSWORD', 'SERVING_PASSWORD'].sort());
  });

  it('is a configuration by itself, and the default one', () => {
    expect({ ...readEnvironment(example) }).toEqual({ ...new EnvironmentVariables(), ...readEnvironment({}) });
  });

  it('carries no secret', () => {
    const secrets = Object.keys(example).filter((name) => /SECRET|PASSWORD|PEPPER|TOKEN$|_KEY$|PRIVATE_KEY/.test(name));
    expect(secrets.length).toBeGreaterThan(6);
    for (const name of secrets) expect([name, example[name]]).toEqual([name, '']);
  });

  it('explains what it names', () => {
    const blocks = read('.env.example').split(/\n(?=#|\n)/);
    const unexplained = blocks.filter((block) => /^[A-Z]/m.test(block) && !block.trim().startsWith('#'));
    expect(unexplained).toEqual([]);
  });
});

describe('package.json', () => {
  // Guarantee: stopping npm stops the service. A shell between the two would die alone and leave the service running.
  it('starts the service in the place of the shell', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    for (const name of ['start', 'dev'])
      expect([name, scripts[name]]).toEqual([name, expect.stringMatching(/(^|&& )exec node [^&|;]+$/)]);
  });
});

describe('the image', () => {
  const root = join(__dirname, '..', '..');

  // Guarantee: simulators, benchmarks and chaos tools are not in the production image.
  it('holds the service, its migrations and the scripts operators run, and nothing else', () => {
    const compiler = join(root, 'node_modules', 'typescript-native', 'bin', 'tsc');
    const listed = execFileSync('node', [compiler, '-p', 'tsconfig.service.json', '--listFilesOnly'], {
      cwd: root,
      encoding: 'utf8',
    });
    const own = listed
      .split('\n')
      .map((file) => relative(root, file))
      .filter((file) => file !== '' && !file.startsWith('node_modules') && !/^(src|migrations)\//.test(file));
    const afterRestore = ['after-restore', 'after-restore/after-restore.statements', 'after-restore/after-restore'];
    const operators = ['audit-verify', 'database', 'invariants', 'migrate', 'operator-command', 'operator-create'];
    const more = ['operator-reset', 'secrets-rotate', 'secrets/sealed-columns.statements', 'secrets/secret-rotation'];
    expect(own.sort()).toEqual([...afterRestore, ...operators, ...more].map((name) => `scripts/${name}.ts`));
    expect(read('Dockerfile')).toContain('npm run --silent build:service');
    expect(read('Dockerfile')).not.toMatch(/COPY (simulators|bench|test)/);
  });

  // Guarantee: the container has no tools to download or build with.
  it('has neither npm nor a compiler', () => {
    const [, service = ''] = read('Dockerfile').split('AS service');
    expect(service).toMatch(/rm -rf \/usr\/local\/lib\/node_modules .*\/usr\/local\/bin\/npm/);
    expect(service).not.toMatch(/apt-get|npm (ci|install|run)/);
  });
});

describe('docker-compose.yml', () => {
  const compose = read('docker-compose.yml');

  it('hands every variable to the service', () => {
    const own = new Set(['HOST', 'DATA_DIR', 'NODE_ENV', 'PORT', 'DATABASE_URL', 'MIGRATION_DATABASE_URL']);
    for (const name of variables().filter((one) => !own.has(one))) {
      expect([name, new RegExp(`^ {6}${name}:`, 'm').test(compose)]).toEqual([name, true]);
    }
  });

  // Guarantee: no deployment runs with a secret from a public file.
  it('starts only with secrets of the operator', () => {
    for (const name of ['POSTGRES_PASSWORD', 'SERVING_PASSWORD', 'JWT_SECRET', 'ENCRYPTION_KEY', 'PIN_PEPPER']) {
      expect(compose).toContain(`\${${name}:?`);
      expect(compose).not.toContain(`\${${name}:-`);
    }
  });
});

describe('Dockerfile', () => {
  it('runs as a user without rights, with a health check, and owns no file it serves', () => {
    const dockerfile = read('Dockerfile');
    const last = dockerfile.slice(dockerfile.lastIndexOf('FROM '));
    expect(last).toMatch(/^USER node$/m);
    expect(last.indexOf('COPY')).toBeLessThan(last.indexOf('USER node'));
    expect(last).not.toContain('--chown');
    expect(last).toMatch(/^HEALTHCHECK /m);
    expect(last).toMatch(/^CMD \["node"/m);
  });
});
