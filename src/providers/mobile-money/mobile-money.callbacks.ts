/** A message the provider sent us, as it arrived. */
export interface ProviderCallback {
  readonly method: string;
  /** As the caller addressed it, without the host. */
  readonly path: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The bytes before any parsing: they are what was signed. */
  readonly rawBody: Buffer;
}

/**
 * What may be done with a callback. `invalid`: answer 401 and forget it. Every other verdict: keep it and read the
 * state from the provider; no callback is ever taken at its word, so these differ only in what is written down.
 * `expired`: rightly signed, but old, as a retried message may be. `unsigned`: the account does not sign callbacks.
 */
export type CallbackVerification = 'valid' | 'expired' | 'unsigned' | 'invalid';

/** Which operation a callback is about: our id of it, and the status it claims, for the inbox only. */
export interface CallbackSubject {
  readonly reference: string;
  readonly status: string;
}

/** Judges and reads the callbacks of one provider. */
export abstract class MobileMoneyCallbacks {
  abstract verifyCallback(callback: ProviderCallback): Promise<CallbackVerification>;

  /** Null when the body names no operation in the version we speak. */
  abstract readCallback(rawBody: Buffer): CallbackSubject | null;
}
