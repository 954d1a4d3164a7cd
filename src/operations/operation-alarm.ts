import { Injectable } from '@nestjs/common';

/** Lets a fresh hint ("look again in 300 ms") reach the poller of this process without waiting for its next round. */
@Injectable()
export class OperationAlarm {
  private listener: ((at: number) => void) | null = null;

  onRing(listener: (at: number) => void): void {
    this.listener = listener;
  }

  /** `inMs` milliseconds from now. */
  ring(inMs: number): void {
    this.listener?.(Date.now() + inMs);
  }
}
