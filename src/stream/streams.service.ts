import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { Environment } from '../kernel/environment';
import { Clock, HOUR_MS, SECOND_MS } from '../kernel/clock';
import { AppError } from '../kernel/errors';
import { log, serializeError } from '../platform/logging/logger';
import { messagesOf } from './stream-messages';
import { StreamRepository } from './stream.repository';

const OF_SESSION_MAX = 6;
const OF_BUSINESS_MAX = 40;
const OF_PROCESS_MAX = 2_000;
const RETRY_SECONDS = 5;
const LOOK_MS = SECOND_MS;
/** Events for one stream in one round; the next round brings the rest. */
const BATCH_MAX = 200;
/** How much a client may leave unread before it is disconnected; it resumes where it stopped. */
const UNREAD_MAX_BYTES = 256 * 1024;
/** Proxies close connections that are silent for longer. */
const HEARTBEAT_MS = 15 * SECOND_MS;
/** A stream ends after this time, and the page opens another, possibly at another process. */
const LIFE_MAX_MS = HOUR_MS;

/** Whose stream it is. */
export interface StreamOwner {
  readonly businessId: number;
  readonly sessionId: string;
  readonly environment: Environment;
}

interface Stream extends StreamOwner {
  readonly response: Response;
  readonly openedAt: number;
  after: number;
  spokeAt: number;
}

/**
 * The open streams of this process. Each second one statement reads the new events of their accounts, whichever process
 * wrote them, and another checks whether their sessions are live. Event numbers have no gaps, so none is missed.
 */
@Injectable()
export class StreamsService implements BeforeApplicationShutdown {
  private readonly streams = new Set<Stream>();
  private timer: NodeJS.Timeout | null = null;
  private looking: Promise<void> = Promise.resolve();
  private isStopping = false;

  constructor(
    private readonly repository: StreamRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends events of the account until the page disconnects or its session ends.
   *
   * @param after the last event the page received; null begins now.
   *
   * @throws AppError `rate_limited` when too many are open.
   */
  async open(owner: StreamOwner, after: number | null, response: Response): Promise<void> {
    this.assertRoom(owner);
    const begin = after ?? (await this.repository.newest(owner.businessId, owner.environment));
    // A page that has left, or only asks for the head, says no more that it closes.
    if (response.destroyed || this.isStopping || response.req.method === 'HEAD') {
      response.end();
      return;
    }
    this.assertRoom(owner);
    const now = this.clock.now().getTime();
    const stream: Stream = { ...owner, response, after: begin, openedAt: now, spokeAt: now };
    response.set({ 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' });
    response.set('X-Environment', owner.environment);
    response.status(200).write(`retry: ${SECOND_MS}\nid: ${begin}\n: open\n\n`);
    this.streams.add(stream);
    response.once('close', () => this.streams.delete(stream));
    this.lookAgain(0);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    if (this.timer) clearTimeout(this.timer);
    await this.looking;
    for (const stream of this.streams) this.close(stream);
  }

  /** One round at a time, and none without open streams. */
  private lookAgain(inMs: number): void {
    if (this.isStopping || this.timer) return;
    this.timer = setTimeout(() => {
      this.looking = this.look();
    }, inMs);
  }

  private async look(): Promise<void> {
    let hasMore = false;
    try {
      hasMore = await this.round();
    } catch (error) {
      log.error(serializeError(error), 'open streams could not be told what happened');
    }
    this.timer = null;
    if (this.streams.size > 0) this.lookAgain(hasMore ? 0 : LOOK_MS);
  }

  private assertRoom({ businessId, sessionId }: StreamOwner): void {
    const all = [...this.streams];
    const ofBusiness = all.filter((stream) => stream.businessId === businessId);
    const ofSession = ofBusiness.filter((stream) => stream.sessionId === sessionId);
    if (all.length < OF_PROCESS_MAX && ofBusiness.length < OF_BUSINESS_MAX && ofSession.length < OF_SESSION_MAX) return;
    throw new AppError('rate_limited', undefined, { retryAfterSeconds: RETRY_SECONDS });
  }

  /** @returns whether some stream has more to receive. */
  private async round(): Promise<boolean> {
    const now = this.clock.now();
    await this.closeEnded(now);
    const open = [...this.streams];
    if (open.length === 0) return false;
    const found = await this.repository.since(open, BATCH_MAX);
    open.forEach((stream, index) => {
      const events = found[index] ?? [];
      stream.after = events.at(-1)?.sequence ?? stream.after;
      const text = events.map(messagesOf).join('');
      // Events that say nothing to a page are no reason for silence.
      if (text !== '') this.tell(stream, text, now);
      else if (now.getTime() - stream.spokeAt >= HEARTBEAT_MS)
        this.tell(stream, `id: ${stream.after}\n: still here\n\n`, now);
    });
    return found.some((events) => events.length === BATCH_MAX);
  }

  private async closeEnded(now: Date): Promise<void> {
    const open = [...this.streams];
    if (open.length === 0) return;
    const live = await this.repository.liveSessions([...new Set(open.map(({ sessionId }) => sessionId))], now);
    for (const stream of open) {
      const isOld = now.getTime() - stream.openedAt >= LIFE_MAX_MS;
      if (isOld || !live.has(stream.sessionId)) this.close(stream);
    }
  }

  private tell(stream: Stream, text: string, now: Date): void {
    if (stream.response.writableLength > UNREAD_MAX_BYTES) {
      this.close(stream);
      return;
    }
    stream.spokeAt = now.getTime();
    stream.response.write(text);
  }

  private close(stream: Stream): void {
    this.streams.delete(stream);
    stream.response.end();
  }
}
