const QUOTED_TEXT = /"(?:[^"\\]|\\.)*"/g;
/** A name with letters beyond ASCII, percent-encoded (RFC 8187). */
const EXTENDED = /;\s*filename\*=UTF-8''([^;\s]+)/i;
const QUOTED = /;\s*filename="((?:[^"\\]|\\.)*)"/i;
const PLAIN = /;\s*filename=([^;\s"]+)/i;

/** The name that an answer gives its file: what it is decides how the name ends (RFC 6266). Null when it gives none. */
export function fileNameOf({ headers }: Pick<Response, 'headers'>): string | null {
  const given = headers.get('Content-Disposition') ?? '';
  // A name in quotes may hold what looks like another parameter.
  const extended = EXTENDED.exec(given.replace(QUOTED_TEXT, '""'))?.[1];
  if (extended !== undefined) return decodeURIComponent(extended);
  return QUOTED.exec(given)?.[1]?.replace(/\\(.)/g, '$1') ?? PLAIN.exec(given)?.[1] ?? null;
}
