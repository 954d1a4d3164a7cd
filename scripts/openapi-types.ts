import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import type { OpenAPIObject } from '@nestjs/swagger';
import { AppModule } from '../src/app.module';
import { SystemClock } from '../src/kernel/clock';
import { AppConfig } from '../src/platform/config/config';
import { API_PREFIX, placeRoutes } from '../src/platform/http/http.setup';
import { buildOpenApi } from '../src/platform/openapi/openapi';
import { forKeys } from '../src/platform/openapi/readers';

/** The types of our own pages, and those of the SDK, which has the routes of a key only. */
const TYPES_FILE = 'web/src/api/schema.d.ts';
const SDK_TYPES_FILE = 'sdk/typescript/src/schema.ts';

const HEAD = '// Written by `npm run api:types` from the description of the API; `npm run check` compares the two.\n\n';

interface Operation {
  responses: Record<string, unknown>;
}

/** The description of the code as it stands. Nothing is instantiated, so neither a database nor a secret is needed. */
export async function describeApi(): Promise<OpenAPIObject> {
  const nothing = Object.create(AppConfig.prototype) as AppConfig;
  const app = await NestFactory.create(AppModule.with(nothing, new SystemClock()), { preview: true, logger: false });
  placeRoutes(app);
  // A running service names its address; a file does not know where it will be deployed.
  return buildOpenApi(app, '/');
}

/** A description as TypeScript. Refusals are left out: each has the one error body. */
async function typesOf(document: OpenAPIObject, without: ReadonlySet<string>): Promise<string> {
  const copy = structuredClone(document);
  for (const operations of Object.values(copy.paths)) {
    for (const operation of Object.values(operations) as Operation[]) {
      const successes = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'));
      operation.responses = Object.fromEntries(successes);
    }
  }
  const { default: openapiTypes, astToString } = await import('openapi-typescript');
  const nodes = await openapiTypes(JSON.stringify({ ...copy, components: { ...copy.components, responses: {} } }));
  return (
    HEAD + astToString(nodes.filter((node) => !without.has((node as { name?: { text: string } }).name?.text ?? '')))
  );
}

/** Our pages call below the prefix of the API, and nothing beside it. */
function belowPrefix(document: OpenAPIObject): OpenAPIObject {
  const below = Object.entries(document.paths).filter(([path]) => path.startsWith(`/${API_PREFIX}/`));
  return { ...document, paths: Object.fromEntries(below.map(([path, is]) => [path.slice(API_PREFIX.length + 1), is])) };
}

/** The text of each file of types, by its path below the root. */
export async function renderTypes(whole: OpenAPIObject): Promise<ReadonlyMap<string, string>> {
  return new Map([
    [TYPES_FILE, await typesOf(belowPrefix(whole), new Set())],
    [SDK_TYPES_FILE, await typesOf(forKeys(whole), new Set(['paths', '$defs']))],
  ]);
}

async function main(): Promise<void> {
  for (const [file, text] of await renderTypes(await describeApi())) {
    writeFileSync(join(process.cwd(), file), text);
    console.log(file);
  }
}

if (require.main === module) void main();
