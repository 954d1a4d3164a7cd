/** What a migration does that it must not; `source` is its text. */
export function breachesOfMigration(source: string): string[];
