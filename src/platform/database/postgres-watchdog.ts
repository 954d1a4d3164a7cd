import { connect } from 'node:net';
import { log, serializeError } from '../logging/logger';

const LOOK_EVERY_MS = 1_000;

export interface PostgresWatchdog {
  /** Resolves when no start is in progress. */
  stop(): Promise<void>;
}

/**
 * Checks every second whether anything listens on a loopback port, and starts PostgreSQL again when nothing does. The
 * process id proves nothing: that of a killed server stays until its parent has read its exit.
 */
export function watchPostgres(port: number, start: () => Promise<unknown>): PostgresWatchdog {
  let isStopped = false;
  let looking: Promise<void> | null = null;
  const look = async (): Promise<void> => {
    if ((await listens(port)) || isStopped) return;
    log.warn('the embedded database is gone; starting it again');
    try {
      await start();
      log.info('the embedded database is back');
    } catch (error) {
      log.error(serializeError(error), 'the embedded database could not be started again');
    }
  };
  const timer = setInterval(() => {
    looking ??= look().finally(() => (looking = null));
  }, LOOK_EVERY_MS);
  timer.unref();
  return {
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await looking;
    },
  };
}

const listens = (port: number): Promise<boolean> =>
  new Promise((answer) => {
    const socket = connect(port, '127.0.0.1');
    const say = (isThere: boolean): void => {
      socket.destroy();
      answer(isThere);
    };
    socket.once('connect', () => say(true));
    // Only a refused connection is proof. A busy machine may time out.
    socket.once('error', (error: NodeJS.ErrnoException) => say(error.code !== 'ECONNREFUSED'));
  });
