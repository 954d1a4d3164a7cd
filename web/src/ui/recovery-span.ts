const HOUR_MS = 3_600_000;

/** How far back failed webhooks are sent again, in hours, as the dictionaries name it. */
export const RECOVERY_HOURS = ['1', '24', '168', '720'] as const;

/** The instant from which on they are sent, as the API takes it. */
export const recoveredSince = (hours: string): string => new Date(Date.now() - Number(hours) * HOUR_MS).toISOString();
