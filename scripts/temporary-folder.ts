import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWhenInterrupted } from './program';

export interface TemporaryFolder {
  readonly path: string;
  remove(): Promise<void>;
}

/** A folder of this run, which a PostgreSQL that root starts as another user can enter. A run that is broken off removes it. */
export function createTemporaryFolder(name: string): TemporaryFolder {
  const path = mkdtempSync(join(tmpdir(), `account-service-${name}-`));
  chmodSync(path, 0o755);
  const remove = (): Promise<void> => rm(path, { recursive: true, force: true });
  endWhenInterrupted(remove);
  return { path, remove };
}
