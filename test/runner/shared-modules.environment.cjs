const { default: NodeEnvironment } = require('jest-environment-node');
const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/** What Jest keeps of one test file in the global object, and would find there in the next. */
const STATE_OF_A_FILE = [/^JEST_STATE_SYMBOL$/, /^EVENT_HANDLERS$/, /^RETRY_/, /^TEST_TIMEOUT_SYMBOL$/];

/**
 * Runs test files in the global scope of their worker, because that is where the modules live that they share
 * (`shared-modules.runtime.cjs`). What a file changes in the environment of its process is put back after it.
 */
module.exports = class SharedModulesEnvironment extends NodeEnvironment {
  constructor(config, context) {
    super(config, context);
    const { projectConfig } = config;
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimers = new LegacyFakeTimers({
      config: projectConfig,
      global: globalThis,
      moduleMocker: this.moduleMocker,
      timerConfig: { idToRef: (id) => id, refToId: (ref) => ref },
    });
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    this.variables = { ...process.env };
    forgetLastFile();
  }

  async teardown() {
    await super.teardown();
    forgetLastFile();
    for (const name of Object.keys(process.env)) if (!(name in this.variables)) delete process.env[name];
    Object.assign(process.env, this.variables);
  }
};

function forgetLastFile() {
  for (const key of Object.getOwnPropertySymbols(globalThis)) {
    if (STATE_OF_A_FILE.some((pattern) => pattern.test(key.description ?? ''))) delete globalThis[key];
  }
}
