import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getMetadataStorage } from 'class-validator';
import { EnvironmentVariables } from '../src/platform/config/environment-variables';
import { projectFolder } from '../src/platform/project-folder';

export const CONFIGURATION_FILE = 'docs/configuration.md';
const EXAMPLE_FILE = '.env.example';

const HEAD = `# Configuration

Environment variables, or a file \`.env\` beside \`package.json\`. An empty value counts as absent. A wrong value keeps the
service from starting, and the message names the variable. \`npm start\` needs none of them; \`NODE_ENV=production\` needs those
marked "Production: required". A secret may stand in a file instead: \`JWT_SECRET_FILE=/run/secrets/jwt\`, likewise for each
secret and database URL.

Written by \`npm run configuration\` from [.env.example](../.env.example), which a test compares with the code.
`;

const TABLE_HEAD = '| Variable | Default | Meaning |\n|---|---|---|\n';
const SECTION = /^# --- (.+?) -+$/;
const ASSIGNMENT = /^([A-Z][A-Z0-9_]*)=(.*)$/;

/** The variables the service itself reads; the example names one more, for docker compose. */
export const serviceVariables = (): Set<string> => {
  const rules = getMetadataStorage().getTargetValidationMetadatas(EnvironmentVariables, '', false, false);
  return new Set(rules.map((rule) => rule.propertyName));
};

/**
 * @param example the text of `.env.example`: sections, and above each variable the comment that explains it.
 * @returns the whole document, one table per section.
 */
export function renderConfiguration(example: string): string {
  const variables = serviceVariables();
  let document = HEAD;
  let comment: string[] = [];
  for (const line of example.split('\n')) {
    const section = SECTION.exec(line);
    const [, name = '', value = ''] = ASSIGNMENT.exec(line) ?? [];
    if (section) document += `\n## ${section[1]}\n\n${TABLE_HEAD}`;
    else if (variables.has(name)) document += row(name, value, comment);
    if (line.startsWith('# ') && !section) comment.push(line.slice(2));
    else comment = [];
  }
  return document;
}

const row = (name: string, value: string, comment: readonly string[]): string => {
  const meaning = comment.join(' ').replace(/(?<![`A-Z_=])[A-Z]+(?:_[A-Z]+)+(?![A-Z_`=])/g, '`$&`');
  return `| \`${name}\` | ${value === '' ? '–' : `\`${value}\``} | ${meaning.replaceAll('|', '\\|')} |\n`;
};

/** The document for the code as it stands. */
export const configurationFile = (): string =>
  renderConfiguration(readFileSync(join(projectFolder(), EXAMPLE_FILE), 'utf8'));

if (require.main === module) {
  writeFileSync(join(projectFolder(), CONFIGURATION_FILE), configurationFile());
  process.stdout.write(`${CONFIGURATION_FILE} is written.\n`);
}
