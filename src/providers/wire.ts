import { type Agent, DecoratorHandler, type Dispatcher } from 'undici';

/**
 * Sees whether a request reached a connection. Undici starts a request only on an open, encrypted socket, so an error
 * before that moment (refused, not found, not trusted, too slow to connect) proves that nothing was sent. It never starts a
 * request whose deadline has passed.
 */
export class Wire {
  used = false;
  /** Ends the wait for a connection at the deadline; undici itself would go on connecting. */
  readonly neverUsed: Promise<{ readonly kind: 'not_sent'; readonly reason: string }>;

  constructor(private readonly deadline: AbortSignal) {
    this.neverUsed = new Promise((resolve) => {
      const give = (): void => {
        if (!this.used) resolve({ kind: 'not_sent', reason: 'deadline passed' });
      };
      deadline.addEventListener('abort', give, { once: true });
    });
  }

  watch(agent: Agent): Dispatcher {
    const start = (): void => {
      if (!this.deadline.aborted) this.used = true;
    };
    return agent.compose(
      (dispatch: Dispatcher.Dispatch): Dispatcher.Dispatch =>
        (options, handler) =>
          dispatch(options, new StartWatcher(handler, start)),
    );
  }
}

interface EventDecorator {
  onRequestStart(controller: Dispatcher.DispatchController, context: unknown): void;
}
/** Undici's types leave out what its decorator does: it passes every event on. */
const EventDecorator = DecoratorHandler as new (handler: Dispatcher.DispatchHandler) => EventDecorator;

class StartWatcher extends EventDecorator {
  constructor(
    handler: Dispatcher.DispatchHandler,
    private readonly started: () => void,
  ) {
    super(handler);
  }

  override onRequestStart(controller: Dispatcher.DispatchController, context: unknown): void {
    this.started();
    super.onRequestStart(controller, context);
  }
}
