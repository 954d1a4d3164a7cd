/** `node:async_hooks` whose storages can be disabled all at once. */
export default function watchStorages(): {
  readonly asyncHooks: typeof import('node:async_hooks');
  readonly disable: () => void;
};
