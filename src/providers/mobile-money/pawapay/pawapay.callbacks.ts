import type { Clock } from '../../../kernel/clock';
import { readUuid } from '../../../kernel/ids';
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

const ID_FIELDS = ['depositId', 'payoutId', 'refundId'];

/**
 * The provider's callbacks. An account that does not sign them still may call: an unsigned callback can do no more than
 * make us read the state. A signature, where there is one, must be right; where the account signs, there must be one.
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
    const reference = ID_FIELDS.map((field) => readUuid(body[field])).find((id) => id !== null);
    const status = textIn(body['status']);
    return reference === undefined || status === null ? null : { reference, status };
  }

  /** Unknown counts as yes: whoever cannot be judged is refused. We read the state of each order by ourselves besides. */
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
