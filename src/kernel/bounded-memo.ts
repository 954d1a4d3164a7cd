/**
 * Remembers the results of a pure function for the keys that were asked for last, at most `keysMax` of them. What decides the
 * result must all be in the key, so nothing remembered can be out of date.
 */
export class BoundedMemo<Value> {
  private readonly values = new Map<string, Value>();

  constructor(private readonly keysMax: number) {}

  get size(): number {
    return this.values.size;
  }

  /** A function that throws is asked again the next time, and nothing is forgotten for it. */
  get(key: string, make: () => Value): Value {
    const known = this.values.get(key);
    const value = known ?? make();
    // A map keeps the order of insertion, so the key used longest ago stands first.
    if (known !== undefined) this.values.delete(key);
    else this.makeRoom();
    this.values.set(key, value);
    return value;
  }

  private makeRoom(): void {
    if (this.values.size < this.keysMax) return;
    const oldest = this.values.keys().next();
    if (!oldest.done) this.values.delete(oldest.value);
  }
}
