import type { Request } from 'express';
import { log } from '../logging/logger';

/** What the bodies may hold in all that have begun and not ended. */
export const BODY_ROOM_BYTES = 16 * 1_024 * 1_024;
const SMALL_BYTES = 8 * 1_024;

/** Whether a body says that it holds no more than a head may. Nearly all do. */
export const isSmall = ({ headers }: Request): boolean => Number(headers['content-length'] ?? Infinity) <= SMALL_BYTES;

/**
 * The bodies that are on their way. They are read before it is known who sends them, and wait in memory for their last byte. When they
 * hold too much together, the one that began first is cut: a body that is really being sent ends soon.
 */
export class BodyRoom {
  /** By the request, the oldest first. */
  private readonly held = new Map<Request, number>();
  private total = 0;

  /** @param eachBytes the most that is kept of one body. */
  constructor(
    private readonly allBytes: number,
    private readonly eachBytes: number,
  ) {}

  /** To be called by whoever reads the body, in the same moment: the body begins to flow. */
  enter(request: Request): void {
    this.held.set(request, 0);
    request.on('data', (part: Buffer) => this.grow(request, part.length));
    request.once('close', () => this.leave(request));
  }

  private grow(request: Request, bytes: number): void {
    const before = this.held.get(request);
    if (before === undefined) return;
    const now = Math.min(before + bytes, this.eachBytes);
    this.held.set(request, now);
    this.total += now - before;
    while (this.total > this.allBytes) this.cutOldest();
  }

  private cutOldest(): void {
    const [oldest] = this.held.keys();
    if (!oldest) return;
    this.leave(oldest);
    log.info({ ip: oldest.ip, reason: 'the bodies under way take too much memory' }, 'refused unread');
    oldest.socket.destroy();
  }

  private leave(request: Request): void {
    this.total -= this.held.get(request) ?? 0;
    this.held.delete(request);
  }
}
