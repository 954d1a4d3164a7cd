import { Injectable } from '@nestjs/common';

/** The messages that the operation job receives from its own process. */
export interface OperationListener {
  /** An operation is due in `inMs` milliseconds. */
  dueIn(inMs: number): void;
  /** Looks at one operation now. @returns false when the next claim will take it instead. */
  lookAt(id: string): Promise<boolean>;
}

/**
 * Tells the job of this process what is due, so that it need not wait for its next claim. Without a job in the process it
 * does nothing.
 */
@Injectable()
export class OperationAlarm {
  private listener: OperationListener | null = null;

  listen(listener: OperationListener): void {
    this.listener = listener;
  }

  /** `inMs` milliseconds from now. */
  ring(inMs: number): void {
    this.listener?.dueIn(inMs);
  }

  /** @returns whether the operation will be looked at now. */
  lookAt(id: string): Promise<boolean> {
    return this.listener?.lookAt(id) ?? Promise.resolve(false);
  }
}
