import type { Clock } from '../../../kernel/clock';
import { readUuid } from '../../../kernel/ids';
import { storableText } from '../../../kernel/storable-text';
import {
  type CallbackSubject,
  type CallbackVerification,
  MobileMoneyCallbacks,
  type ProviderCallback,
} from '../mobile-money.callbacks';
import type { PawapayConfiguration } from './pawapay.configuration';
import type { PawapayPublicKeys } from './pawapay.public-keys';
import { verifySignature } from './pawapay.signature';
import { objectIn, textIn } from './wire-reading';

const ID_FIELDS = [
  ['depositId', 'deposit'],
  ['payoutId', 'payout'],
  ['refundId', null],
] as const;

/**
 * The provider's callbacks. An account may send them unsigned: those only make us read the state. A signature must be valid
 * when there is one, and must be there when the account signs.
 */
export class PawapayCallbacks extends MobileMoneyCallbacks {
  constructor(
    private readonly configuration: Pick<PawapayConfiguration, 'signsCallbacks'>,
    private readonly keys: Pick<PawapayPublicKeys, 'find'>,
    /** The hosts callers know us by, such as `biz.example.com`. */
    private readonly hosts: readonly string[],
    private readonly clock: Clock,
  ) {
    super();
  }

  async verifyCallback(callback: ProviderCallback): Promise<CallbackVerification> {
    if (callback.headers['signature'] === undefined && callback.headers['signature-input'] === undefined) {
      return (await this.isSigningExpected()) ? 'invalid' : 'unsigned';
    }
    return verifySignature({ ...callback, hosts: this.hosts }, (keyId) => this.keys.find(keyId), this.clock.now());
  }

  readCallback(rawBody: Buffer): CallbackSubject | null {
    const body = objectIn(parsed(rawBody));
    const status = textIn(body['status']);
    if (status === null) return null;
    const [subject] = ID_FIELDS.flatMap(([field, direction]) => {
      const reference = readUuid(body[field]);
      return reference === null ? [] : [{ reference, direction, status: storableText(status) }];
    });
    return subject ?? null;
  }

  /** When it is unknown whether the account signs, a signature is required. We also read the state of each order ourselves. */
  private async isSigningExpected(): Promise<boolean> {
    return this.configuration.signsCallbacks().catch(() => true);
  }
}

function parsed(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8')) as unknown;
  } catch {
    return null;
  }
}
