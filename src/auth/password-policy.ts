import { AppError } from '../kernel/errors';
import type { Secret } from '../kernel/secret';

export const PASSWORD_LENGTH_MIN = 8;
export const PASSWORD_LENGTH_MAX = 128;
/** The number of characters that must remain without the owner's name and e-mail. */
const OWN_PART_MIN = 5;
/** So many characters are on no list that is tried first, even when they are all the same. */
const PATTERN_IS_GUESSED_BELOW = 64;
/** Shorter names occur in other passwords by chance. */
const KNOWN_PART_MIN = 3;

export interface PasswordOwner {
  readonly email: string;
  readonly name: string;
}

let common: Promise<ReadonlySet<string>> | null = null;

/**
 * Refuses passwords that are guessed first: common ones in any case, and the owner's own name or e-mail (contract 3). There
 * is no rule about kinds of characters: those make passwords predictable (NIST SP 800-63B). The DTO checks the length.
 *
 * @throws AppError `weak_password`; `field` names its place in the request.
 */
export async function assertStrongPassword(password: Secret, owner: PasswordOwner, field: string): Promise<void> {
  // As it is hashed: a letter and its accent are one character.
  const text = password.reveal().normalize('NFC').toLowerCase();
  if (text.length < PASSWORD_LENGTH_MIN)
    throw weak(field, `The password must have ${PASSWORD_LENGTH_MIN} characters or more.`);
  if ((await commonPasswords()).has(text)) throw weak(field, 'This password is among the most common ones.');
  if (text.length < PATTERN_IS_GUESSED_BELOW && (isRepeated(text) || isSequence(text))) {
    throw weak(field, 'The password must not repeat a few characters or follow a sequence such as abcdefgh.');
  }
  if (text.includes(owner.email) || ownPartLength(text, owner) < OWN_PART_MIN) {
    throw weak(field, 'The password must be more than the name or the e-mail of the business.');
  }
}

export const weak = (field: string, reason: string): AppError =>
  new AppError('weak_password', { reason }, { errors: [{ field, message: reason }] });

/** One to three characters repeated: `aaaaaaaa`, `abababab`. */
const isRepeated = (text: string): boolean => /^(.{1,3})\1+.{0,2}$/su.test(text) && new Set(text).size <= 3;

/** Each character follows the one before it, up or down: `abcdefgh`, `87654321`. */
function isSequence(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}

function ownPartLength(text: string, owner: PasswordOwner): number {
  const name = owner.name.toLowerCase();
  const [mailbox = ''] = owner.email.split('@');
  const known = [name, name.replace(/\s+/g, ''), mailbox].filter((part) => part.length >= KNOWN_PART_MIN);
  return Math.min(text.length, ...known.map((part) => text.replaceAll(part, '').length));
}

/** Loaded with the first signup, not at start: half a megabyte of words that a worker process never needs. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(
        dictionary['passwords-common']
          .map((word) => String(word).toLowerCase())
          .filter((word) => word.length >= PASSWORD_LENGTH_MIN),
      ),
  );
  return common;
}
