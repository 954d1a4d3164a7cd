const BROWSERS = ['Edg', 'Firefox', 'Chrome', 'Safari'] as const;
const SYSTEMS = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux'] as const;

/** "Chrome, Android" out of the user agent of a browser. */
export function deviceOf(agent: string | null): string | null {
  if (!agent) return null;
  const browser = BROWSERS.find((name) => agent.includes(name))?.replace('Edg', 'Edge');
  const system = SYSTEMS.find((name) => agent.includes(name));
  return [browser, system].filter(Boolean).join(', ') || agent.slice(0, 40);
}
