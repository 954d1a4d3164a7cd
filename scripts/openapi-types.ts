import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../src/app.module';
import { SystemClock } from '../src/kernel/clock';
import { AppConfig } from '../src/platform/config/config';
import { buildOpenApi } from '../src/platform/openapi/openapi';

export const TYPES_FILE = 'web/src/api/schema.d.ts';

const HEAD = '// Written by `npm run api:types` from the description of the API; a test compares the two.\n\n';

interface Operation {
  responses: Record<string, unknown>;
}

/** The API of the code as it stands, as TypeScript. Refusals are left out: each has the one error body. */
export async function renderTypes(): Promise<string> {
  const nothing = Object.create(AppConfig.prototype) as AppConfig;
  const app = await NestFactory.create(AppModule.with(nothing, new SystemClock()), { preview: true, logger: false });
  const document = buildOpenApi(app, '');
  for (const operations of Object.values(document.paths)) {
    for (const operation of Object.values(operations) as Operation[]) {
      const successes = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'));
      operation.responses = Object.fromEntries(successes);
    }
  }
  const { default: openapiTypes, astToString } = await import('openapi-typescript');
  return (
    HEAD +
    astToString(
      await openapiTypes(JSON.stringify({ ...document, components: { ...document.components, responses: {} } })),
    )
  );
}

async function main(): Promise<void> {
  writeFileSync(join(process.cwd(), TYPES_FILE), await renderTypes());
  console.log(TYPES_FILE);
}

if (require.main === module) void main();
