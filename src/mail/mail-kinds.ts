import type { Environment } from '../kernel/environment';

export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What a business may switch off. Everything else is about the safety of the account and always sent. */
export const EMAIL_TOPICS = ['kyc', 'account', 'webhooks'] as const;
export type EmailTopic = (typeof EMAIL_TOPICS)[number];

interface Moment {
  /** ISO 8601. */
  readonly at: string;
}
interface Told {
  /** In the words of the operator who decided; absent when nothing is told. */
  readonly reason?: string;
}
interface Origin extends Moment {
  readonly ip: string;
  readonly device: string;
}
interface KeyFacts extends Moment {
  readonly key_prefix: string;
  readonly environment: Environment;
}

/** What was done to the access of an operator, as the owners are told. */
export interface OperatorAccessChange extends Moment {
  readonly change: 'invited' | 'created' | 'reset' | 'updated';
  /** E-mail addresses: a name is free text of whoever invites. */
  readonly operator: string;
  readonly role: string;
  readonly disabled: boolean;
  /** Null: by a command on the machine. */
  readonly by: string | null;
}

/** Every message the service sends, with the values its text is made from. Never a secret, a PIN or an id number. */
export interface MailFacts {
  readonly verify_address: object;
  readonly reset_password: { readonly minutes: number };
  readonly operator_invitation: { readonly inviter: string; readonly role: string };
  readonly operator_access_changed: OperatorAccessChange;
  readonly password_changed: Moment;
  readonly address_changed: Moment & { readonly before: string; readonly after: string };
  readonly new_sign_in: Origin;
  readonly login_locked: Moment;
  readonly pin_reset: Moment;
  /** Wrong guesses by somebody who was signed in. */
  readonly pin_locked: Moment & { readonly ip: string };
  /** By somebody who was signed in. */
  readonly pin_set: Moment & { readonly is_first: boolean };
  readonly second_factor_on: Moment;
  readonly second_factor_off: Moment;
  readonly recovery_codes_replaced: Moment;
  readonly api_key_created: KeyFacts;
  readonly api_key_revoked: KeyFacts;
  readonly api_key_reported: KeyFacts;
  readonly webhook_disabled: {
    readonly environment: Environment;
    readonly host: string;
    readonly cause: 'gone' | 'failing';
  };
  readonly kyc_approved: object;
  readonly kyc_rejected: Told;
  readonly business_approved: object;
  readonly business_suspended: Told;
  readonly business_reactivated: object;
  readonly business_terminated: Told;
}

export type MailKind = keyof MailFacts;

/** What each message knows of its addressee. */
export interface Addressee {
  /** Empty when nobody has confirmed the address. */
  readonly name: string;
  /** IANA name, for the times in the text. */
  readonly timezone: string;
}

/** Where the button of a message leads, below the address of the dashboard or of the operators' console. */
export const LINK_PATHS = {
  verify_address: 'verify',
  reset_password: 'reset',
  operator_invitation: 'invitation',
} as const satisfies Partial<Record<MailKind, string>>;
export type LinkedMailKind = keyof typeof LINK_PATHS;

export const hasLink = (kind: MailKind): kind is LinkedMailKind => Object.hasOwn(LINK_PATHS, kind);
