const SPAN = 4_294_967_296;

/** Chance that comes out the same for the same seed (Mulberry32). */
export class SeededRandom {
  constructor(private state: number) {}

  /** At least 0, below 1. */
  roll(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / SPAN;
  }

  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number {
    return from + Math.floor(this.roll() * (to - from + 1));
  }

  pick<T>(list: readonly T[]): T {
    const picked = list[this.between(0, list.length - 1)];
    if (picked === undefined) throw new Error('nothing to pick from');
    return picked;
  }

  happens(share: number): boolean {
    return this.roll() < share;
  }

  uuid(): string {
    const hex = Array.from({ length: 4 }, () =>
      Math.floor(this.roll() * SPAN)
        .toString(16)
        .padStart(8, '0'),
    ).join('');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
  }

  /** Random numbers of their own for one actor, so that the others do not change what it does. */
  fork(): SeededRandom {
    return new SeededRandom(Math.floor(this.roll() * SPAN));
  }
}
