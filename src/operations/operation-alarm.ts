import { Injectable } from '@nestjs/common';

/** What the job that looks after operations is told by the rest of its process. */
export interface OperationListener {
  /** An operation is due in `inMs` milliseconds. */
  dueIn(inMs: number): void;
  /** Looks at one operation now. @returns false when it is left to the next claim. */
  lookAt(id: string): Promise<boolean>;
}

/** Tells the job of this process what is due, without waiting for its next claim. Nothing listens where no job runs. */
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

  /** @returns whether the operation is looked at now. */
  lookAt(id: string): Promise<boolean> {
    return this.listener?.lookAt(id) ?? Promise.resolve(false);
  }
}
