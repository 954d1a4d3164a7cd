import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { forKeys } from '../src/platform/openapi/readers';
import { collectionOf } from './collection/collection';
import { describeApi } from './openapi-types';

const FOLDER = 'docs/collections';

/** An environment of the collection: where the service is, and a key that its reader fills in. */
const environment = (name: string, baseUrl: string): object => ({
  name,
  values: [
    { key: 'base_url', value: baseUrl, enabled: true },
    { key: 'api_key', value: '', type: 'secret', enabled: true },
    { key: 'webhook_url', value: 'https://shop.example.com/webhooks', enabled: true },
  ],
  _postman_variable_scope: 'environment',
});

/** Each file of the collection and its text. */
export async function renderCollections(): Promise<ReadonlyMap<string, string>> {
  const text = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
  return new Map([
    [`${FOLDER}/business-account.postman_collection.json`, text(collectionOf(forKeys(await describeApi())))],
    [`${FOLDER}/local.postman_environment.json`, text(environment('Own machine', 'http://localhost:3000'))],
    [`${FOLDER}/deployed.postman_environment.json`, text(environment('Deployed', 'https://api.example.com'))],
  ]);
}

async function main(): Promise<void> {
  for (const [file, text] of await renderCollections()) {
    writeFileSync(join(process.cwd(), file), text);
    console.log(file);
  }
}

if (require.main === module) void main();
