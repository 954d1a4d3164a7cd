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
const UNUSED_POWERS = ['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer'];
const MORE_UNUSED_POWERS = ['microphone', 'midi', 'payment', 'publickey-credentials-get', 'screen-wake-lock', 'usb'];

/** Headers of every page; strict transport security comes with every answer of the service. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY.join('; '),
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': [...UNUSED_POWERS, ...MORE_UNUSED_POWERS].map((power) => `${power}=()`).join(', '),
  'Cache-Control': 'no-cache',
  Vary: 'Accept, Accept-Encoding',
};
