import { Document, type RulesetDefinition, Spectral } from '@stoplight/spectral-core';
import { Json } from '@stoplight/spectral-parsers';
import { oas } from '@stoplight/spectral-rulesets';

/** Redocly has held every example to its schema; Spectral compiles a schema for each, half of the time of the whole check. */
const SAID_BY_REDOCLY = { 'oas3-valid-media-example': 'off', 'oas3-valid-schema-example': 'off' } as const;

/**
 * What Redocly's recommended rules and Spectral's rules for OpenAPI find, warnings included, one line a finding.
 *
 * @param name the file the document is served as, for the lines.
 */
export async function lint(name: string, document: object): Promise<string[]> {
  const source = JSON.stringify(document);
  return [...(await redocly(name, source)), ...(await spectral(name, source))];
}

async function redocly(name: string, source: string): Promise<string[]> {
  // The package is an ES module, which a CommonJS file can only load so.
  const { createConfig, lintFromString } = await import('@redocly/openapi-core');
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, absoluteRef: name, config });
  return problems.map(
    ({ ruleId, message, location }) => `${name} ${location[0]?.pointer ?? ''} redocly ${ruleId}: ${message}`,
  );
}

async function spectral(name: string, source: string): Promise<string[]> {
  const linter = new Spectral();
  linter.setRuleset({ extends: [[oas as unknown as RulesetDefinition, 'recommended']], rules: SAID_BY_REDOCLY });
  const findings = await linter.run(new Document(source, Json, name));
  return findings.map(({ code, message, path }) => `${name} ${path.join('/')} spectral ${code}: ${message}`);
}
