const asyncHooks = require('node:async_hooks');

/**
 * `node:async_hooks` for Jest itself, which makes an AsyncLocalStorage for each test file and leaves it enabled: every promise
 * of later files would carry it. `disable` ends those that were made.
 */
module.exports = function watchStorages() {
  const made = [];
  class AsyncLocalStorage extends asyncHooks.AsyncLocalStorage {
    constructor(...options) {
      super(...options);
      made.push(this);
    }
  }
  return {
    asyncHooks: { ...asyncHooks, AsyncLocalStorage },
    disable: () => made.forEach((storage) => storage.disable()),
  };
};
