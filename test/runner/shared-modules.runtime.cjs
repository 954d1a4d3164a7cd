const Module = require('node:module');
const { compileFunction } = require('node:vm');
const threads = require('node:worker_threads');
const { default: Runtime } = require('jest-runtime');
const watchStorages = require('./watched-storages.cjs');

/** Where the lines of a compiled file come from, for every file that this worker has loaded. */
const SOURCE_MAPS = new Map();
/** Of the test file that runs: its transformer compiles what is loaded for the first time. */
let current = null;

Module._extensions['.ts'] = (module, filename) => {
  module._compile(current.transformCache.transform(filename), filename);
};

const { Worker } = threads;
const COMPILER_OF_THREADS = require.resolve('./typescript-in-threads.cjs');
threads.Worker = class extends Worker {
  constructor(file, options = {}) {
    super(file, { ...options, execArgv: [...(options.execArgv ?? []), '--require', COMPILER_OF_THREADS] });
  }
};

/**
 * Loads what test files import once for each worker, as Node itself does, and not once for each test file. A test file is
 * still loaded anew; the service, its packages and `test/support` stay loaded, and their code stays compiled: loading 1,900
 * modules takes two seconds of processor time. Packages of ES modules run as they ship.
 */
module.exports = class SharedModulesRuntime extends Runtime {
  constructor(...options) {
    super(...options);
    current = this;
    this.transformCache.sourceMaps = SOURCE_MAPS;
    // In the scope of the worker instead of a context of its own: an `Array` of a shared module is an `Array` of the test.
    this.executor.compile = (source, filename) =>
      compileFunction(source, this.executor.injectedModuleParameters, { filename });
    this.watchStorages();
  }

  watchStorages() {
    this.storages = watchStorages();
    const load = this.coreModule.require.bind(this.coreModule);
    this.coreModule.require = (name) => (name === 'node:async_hooks' ? this.storages.asyncHooks : load(name));
  }

  teardown() {
    super.teardown();
    this.storages.disable();
  }

  requireModuleOrMock(from, name) {
    return from === this._testPath ? Module.createRequire(from)(name) : super.requireModuleOrMock(from, name);
  }
};
