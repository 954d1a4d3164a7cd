import { write, writeSync } from 'node:fs';

const RETRY_MS = 100;
/** How long a reader that takes nothing may hold a line back before it is lost. */
const STALL_MAX_MS = 2_000;
const WAITING_BYTES_MAX = 1_048_576;

/**
 * Lines for a descriptor that may take none: a full disk, a reader that stalls or is gone. Such lines are lost and counted, and nothing
 * throws or waits for long: money is kept in the database, and what moves it must not stop for its log.
 */
export class LogOutput {
  /** Lines that could not be written. */
  onLost: (lines: number) => void = () => undefined;
  private waiting: Buffer[] = [];
  private waitingBytes = 0;
  private isWriting = false;
  private isFailing = false;
  /** What was written last may not be a whole line. */
  private isCut = false;

  constructor(private readonly descriptor: number) {
    // What waits when the process ends is written then, as far as it can be.
    process.on('exit', () => this.writeWaiting());
  }

  /** Writes the line before it returns, after what waits. */
  write(line: string): void {
    if (!this.isWriting) this.writeWaiting();
    this.writeNow(Buffer.from(line), 1);
  }

  /** Keeps the line until `flush`, or until it has `bytesMax` bytes of them. */
  writeLater(line: string, bytesMax: number): void {
    if (this.waitingBytes >= WAITING_BYTES_MAX) return this.onLost(1);
    const bytes = Buffer.from(line);
    this.waiting.push(bytes);
    this.waitingBytes += bytes.length;
    if (this.waitingBytes >= bytesMax) this.flush();
  }

  /** Begins to write what waits; what is under way is written first. */
  flush(): void {
    if (this.isWriting || this.waiting.length === 0) return;
    const { bytes, lines } = this.take();
    this.isWriting = true;
    this.writeRest(this.afterCut(bytes), lines, performance.now());
  }

  private afterCut(bytes: Buffer): Buffer {
    if (!this.isCut) return bytes;
    this.isCut = false;
    return Buffer.concat([Buffer.from('\n'), bytes]);
  }

  private writeRest(bytes: Buffer, lines: number, begunAt: number): void {
    write(this.descriptor, bytes, (error, written) => {
      const rest = error ? bytes : bytes.subarray(written);
      const isOver =
        rest.length === 0 || (error !== null && !(isBusy(error) && performance.now() - begunAt < STALL_MAX_MS));
      if (!isOver) {
        setTimeout(() => this.writeRest(rest, lines, begunAt), error ? RETRY_MS : 0).unref();
        return;
      }
      this.isWriting = false;
      this.isFailing = error !== null;
      if (error) this.lose(lines);
      else if (this.waitingBytes > 0) this.flush();
    });
  }

  private writeWaiting(): void {
    if (this.waiting.length === 0) return;
    const { bytes, lines } = this.take();
    this.writeNow(bytes, lines);
  }

  private writeNow(bytes: Buffer, lines: number): void {
    const begunAt = performance.now();
    for (let rest = this.afterCut(bytes); rest.length > 0;) {
      try {
        rest = rest.subarray(writeSync(this.descriptor, rest));
        this.isFailing = false;
      } catch (error) {
        // One that stalls is waited for once, not by each line again.
        if (isBusy(error) && !this.isFailing && performance.now() - begunAt < STALL_MAX_MS) {
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS);
          continue;
        }
        this.isFailing = true;
        return this.lose(lines);
      }
    }
  }

  private lose(lines: number): void {
    // It may have stopped in the middle of a line: the next one begins on its own.
    this.isCut = true;
    this.onLost(lines);
  }

  private take(): { readonly bytes: Buffer; readonly lines: number } {
    const taken = { bytes: Buffer.concat(this.waiting), lines: this.waiting.length };
    this.waiting = [];
    this.waitingBytes = 0;
    return taken;
  }
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EAGAIN' || error.code === 'EBUSY');
