/** How many places of a lane are in use. */
export interface BusyLane {
  readonly lane: string;
  readonly taken: number;
}

/** Places for work in progress, with a number for each lane: work that hangs in one lane uses no place of another. */
export class Lanes {
  private readonly taken = new Map<string, number>();

  constructor(readonly placesPerLane: number) {}

  /** Takes a place. @returns a function that frees it. */
  enter(lane: string): () => void {
    this.taken.set(lane, this.takenOf(lane) + 1);
    return () => {
      const left = this.takenOf(lane) - 1;
      if (left > 0) this.taken.set(lane, left);
      else this.taken.delete(lane);
    };
  }

  hasRoom(lane: string): boolean {
    return this.takenOf(lane) < this.placesPerLane;
  }

  /** The lanes with work in progress. */
  busy(): readonly BusyLane[] {
    return [...this.taken].map(([lane, taken]) => ({ lane, taken }));
  }

  private takenOf(lane: string): number {
    return this.taken.get(lane) ?? 0;
  }
}
