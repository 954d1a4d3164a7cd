const BROWSERS = ['Edg', 'Firefox', 'Chrome', 'Safari'] as const;
const SYSTEMS = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux'] as const;

/** Name and version of a program, as in `curl/8.5.0`. What follows is free text, of whoever only tries a password, too. */
const PROGRAM = /^[a-z][a-z-]{0,23}(\/\d{1,3}(\.\d{1,4}){0,2})?/i;

/** "Chrome, Android" out of the user agent of a browser; of any other program its name. */
export function deviceOf(agent: string | null): string | null {
  if (!agent) return null;
  const browser = BROWSERS.find((name) => agent.includes(name))?.replace('Edg', 'Edge');
  const system = SYSTEMS.find((name) => agent.includes(name));
  return [browser, system].filter(Boolean).join(', ') || (PROGRAM.exec(agent)?.[0] ?? null);
}
