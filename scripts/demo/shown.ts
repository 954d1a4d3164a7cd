const SECRETS_SHOWN_IN_PART = new Set(['token', 'refresh_token', 'api_key']);
const SECRETS_NOT_SHOWN = new Set(['password', 'pin']);
const START_SHOWN = 16;

/** A secret as it may stand on a screen: enough to recognise it, not enough to use it. */
export const shortened = (secret: string): string => `${secret.slice(0, START_SHOWN)}…`;

/** JSON for a reader: indented, small objects on one line, secrets shortened. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value, hideSecret, 2);
  return text.replace(/\{\s+([^{}[\]]{1,96}?)\s+\}/g, (_, inner: string) => `{ ${inner.replace(/\s*\n\s*/g, ' ')} }`);
}

function hideSecret(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (SECRETS_NOT_SHOWN.has(name)) return '••••';
  return SECRETS_SHOWN_IN_PART.has(name) ? shortened(value) : value;
}
