import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppConfig } from '../../src/platform/config/config';
import { OpenApiDocument } from '../../src/platform/openapi/openapi.document';
import { DESCRIPTIONS } from './run-folders';

type Json = Record<string, unknown>;

const descriptions = new Map<string, Json>();

/**
 * The API's own description of an app made of the service's modules. Building it takes half a second of processor time
 * and gives the same in every world of a run, but for its address, so it is built once for each address, and a worker
 * answers with the same object each time. An app with modules `added` by a test is described by itself.
 */
export function describedApi(app: NestExpressApplication, added: readonly Type[] = []): Json {
  const folder = process.env[DESCRIPTIONS];
  const build = (): Json => app.get(OpenApiDocument, { strict: false }).read() as unknown as Json;
  if (folder === undefined || added.length > 0) return build();
  const address = app.get(AppConfig, { strict: false }).baseUrl;
  const file = join(folder, `${createHash('sha256').update(address).digest('hex')}.json`);
  if (!existsSync(file)) {
    const own = `${file}.${process.pid}`;
    writeFileSync(own, JSON.stringify(build()));
    renameSync(own, file);
  }
  const description = descriptions.get(file) ?? (JSON.parse(readFileSync(file, 'utf8')) as Json);
  descriptions.set(file, description);
  return description;
}
