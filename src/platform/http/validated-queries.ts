/** Texts remembered of one class of queries; most callers repeat a few. */
const TEXTS_MAX = 100;
const TEXT_LENGTH_MAX = 200;

/**
 * Queries that were valid, by their class and their text. Rules look at nothing but the text, so what was valid is valid again,
 * and a list asked for again skips some thirty rules. Frozen, because calls share them.
 */
export class ValidatedQueries {
  private readonly known = new Map<unknown, Map<string, object>>();

  /** @returns the key of a query; null for one that is not worth remembering. */
  keyOf(query: unknown): string | null {
    if (typeof query !== 'object' || query === null) return null;
    const text = JSON.stringify(query);
    return text.length <= TEXT_LENGTH_MAX ? text : null;
  }

  find(type: unknown, key: string): object | undefined {
    return this.known.get(type)?.get(key);
  }

  remember(type: unknown, key: string, validated: object): void {
    const texts = this.known.get(type) ?? new Map<string, object>();
    if (texts.size >= TEXTS_MAX) texts.clear();
    texts.set(key, frozen(validated));
    this.known.set(type, texts);
  }
}

/** A query, and the values in it that are objects, such as a cursor. */
function frozen(value: object): object {
  for (const inner of Object.values(value)) if (typeof inner === 'object' && inner !== null) frozen(inner as object);
  return Object.freeze(value);
}
