/**
 * The content policy of our pages: they run their own files and nothing else. No inline script or style, no frame around
 * them, and no text that becomes markup (Trusted Types), so tags in a name have no effect.
 */
const CONTENT_SECURITY_POLICY: readonly string[] = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
];
/** An operator reads a PDF beside what it should prove: the frame shows what the page itself fetched, and nothing from elsewhere. */
const OPERATOR_CONTENT_SECURITY_POLICY = [...CONTENT_SECURITY_POLICY, 'frame-src blob:'];

const UNUSED_POWERS = ['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer'];
const MORE_UNUSED_POWERS = ['microphone', 'midi', 'payment', 'publickey-credentials-get', 'screen-wake-lock', 'usb'];

export type WebApp = 'merchant' | 'operator';

/** Headers of every page of an application; strict transport security comes with every answer of the service. */
export const pageHeaders = (app: WebApp): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': (app === 'operator' ? OPERATOR_CONTENT_SECURITY_POLICY : CONTENT_SECURITY_POLICY).join(
    '; ',
  ),
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': [...UNUSED_POWERS, ...MORE_UNUSED_POWERS].map((power) => `${power}=()`).join(', '),
  'Cache-Control': 'no-cache',
  Vary: 'Accept, Accept-Encoding',
});
