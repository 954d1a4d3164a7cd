import { Injectable } from '@nestjs/common';

/** Lets a fresh hint ("look again in 300 ms") reach the poller of this process without waiting for its next round. */
@Injectable()
export class OperationAlarm {
  private listener: ((inMs: number) => void) | null = null;

  onRing(listener: (inMs: number) => void): void {
    this.listener = listener;
  }

  /** `inMs` milliseconds from now. */
  ring(inMs: number): void {
    this.listener?.(inMs);
  }
}
