import { Secret } from '../kernel/secret';

/** Exactly four ASCII digits. */
export const PIN_FORM = /^[0-9]{4}$/;

/** What a caller sent as a PIN, or null when it is not a string of four digits. */
export const readPin = (raw: unknown): Secret | null =>
  typeof raw === 'string' && PIN_FORM.test(raw) ? new Secret(raw) : null;
