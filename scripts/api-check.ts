import 'reflect-metadata';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import { Command } from 'commander';
import { forMerchants, forOperators } from '../src/platform/openapi/readers';
import { type ApiDocument, compareDocuments } from './api-check/breaking-changes';
import { lint } from './api-check/lint';
import { describeApi, renderTypes } from './openapi-types';

/** What the last release promised to merchants. */
export const RELEASED_FILE = 'docs/openapi/released.json';

export const readReleased = (): ApiDocument =>
  JSON.parse(readFileSync(join(process.cwd(), RELEASED_FILE), 'utf8')) as ApiDocument;

/** The document as JSON, as it is served. */
function documentsOf(whole: OpenAPIObject): Record<'openapi.json' | 'openapi/operator.json', object> {
  const [merchants, operators] = [forMerchants(whole), forOperators(whole)].map(
    (document) => JSON.parse(JSON.stringify(document)) as object,
  );
  return { 'openapi.json': merchants ?? {}, 'openapi/operator.json': operators ?? {} };
}

/** The files of types that are not those of the running code. */
async function staleTypes(whole: OpenAPIObject): Promise<string[]> {
  const files = [...(await renderTypes(whole))];
  const stale = files.filter(([file, text]) => readFileSync(join(process.cwd(), file), 'utf8') !== text);
  return stale.map(([file]) => `${file} is not of the running code: npm run api:types`);
}

async function main(): Promise<void> {
  const command = new Command('api:check')
    .description(
      'Lints the OpenAPI documents, and looks for changes that break a client of the last release and for types that are not of the running code.',
    )
    .option('--release', `write the present document to ${RELEASED_FILE}: it is a release from now on`)
    .parse();
  const whole = await describeApi();
  const documents = documentsOf(whole);
  const present = documents['openapi.json'];
  if (command.opts<{ release?: true }>().release) {
    writeFileSync(join(process.cwd(), RELEASED_FILE), `${JSON.stringify(present, null, 1)}\n`);
    console.log(RELEASED_FILE);
    return;
  }
  const findings = await staleTypes(whole);
  for (const [name, document] of Object.entries(documents)) findings.push(...(await lint(name, document)));
  const { breaking: breaks, staleCorrections } = compareDocuments(readReleased(), present as ApiDocument);
  for (const place of staleCorrections)
    findings.push(`take it out of scripts/api-check/corrected-bounds.ts, the last release states it: ${place}`);
  for (const line of [...findings, ...breaks.map((change) => `breaks clients of the last release: ${change}`)])
    console.log(line);
  if (findings.length + breaks.length > 0) process.exitCode = 1;
  else
    console.log(
      'The documents are clean, types are of the running code, and clients of the last release keep working.',
    );
}

if (require.main === module) void main();
