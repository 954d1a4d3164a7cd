import { rmSync } from 'node:fs';

export default async function globalTeardown(): Promise<void> {
  await globalThis.testPostgres?.server.stop();
  if (globalThis.testPostgres) rmSync(globalThis.testPostgres.directory, { recursive: true, force: true });
}
