import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const LIBRARIES = '/usr/lib';

/** libfaketime of the system (Debian: `apt-get install faketime`), or null. */
function findLibrary(): string | null {
  if (!existsSync(LIBRARIES)) return null;
  const folders = ['', ...readdirSync(LIBRARIES).filter((name) => name.includes('linux-gnu'))];
  const files = folders.map((folder) => join(LIBRARIES, folder, 'faketime', 'libfaketime.so.1'));
  return files.find((file) => existsSync(file)) ?? null;
}

/**
 * The clock of the machine as one process sees it, moved while the process runs. Its monotonic clock goes on undisturbed,
 * as it does when the time of a machine is set.
 */
export class SteppedClock {
  static readonly library = findLibrary();

  private constructor(private readonly file: string) {}

  /** @param directory where the clock keeps by how much it differs; null where the system has no libfaketime. */
  static in(directory: string, name: string): SteppedClock | null {
    if (SteppedClock.library === null) return null;
    mkdirSync(directory, { recursive: true });
    const clock = new SteppedClock(join(directory, name));
    clock.step(0);
    return clock;
  }

  /** What a process that goes by this clock is started with. */
  get environment(): NodeJS.ProcessEnv {
    return {
      LD_PRELOAD: SteppedClock.library ?? '',
      FAKETIME_TIMESTAMP_FILE: this.file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    };
  }

  /** From the next second on the clock is this many seconds ahead of the true time; negative: behind. */
  step(seconds: number): void {
    writeFileSync(this.file, `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}\n`);
  }
}
