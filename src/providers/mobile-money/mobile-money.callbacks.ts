import type { MobileMoneyDirection } from './mobile-money.provider';

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
 * The verdict on a callback. `invalid`: answer 401 and store nothing. In all other cases it is stored and the state is read
 * from the provider; no callback is ever trusted, so these differ only in the stored verdict. `expired`: a valid signature,
 * but old, as a repeated message may be. `unsigned`: the account does not sign callbacks.
 */
export type CallbackVerification = 'valid' | 'expired' | 'unsigned' | 'invalid';

/** Which operation a callback is about: our id of it, and the status it claims, for the inbox only. */
export interface CallbackSubject {
  readonly reference: string;
  /** Null when it does not tell. */
  readonly direction: MobileMoneyDirection | null;
  readonly status: string;
}

/** Verifies and parses the callbacks of one provider. */
export abstract class MobileMoneyCallbacks {
  abstract verifyCallback(callback: ProviderCallback): Promise<CallbackVerification>;

  /** Null when the body names no operation in the version we speak. */
  abstract readCallback(rawBody: Buffer): CallbackSubject | null;
}
