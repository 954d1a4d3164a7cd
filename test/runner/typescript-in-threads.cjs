const { readFileSync } = require('node:fs');
const Module = require('node:module');
const { transformSync } = require('@swc/core');
const options = require('../../scripts/swc-options.cjs');

// Loaded first in every thread that the service starts under test: a thread is no part of Jest, which compiles for its own.
Module._extensions['.ts'] = (module, filename) => {
  const { code } = transformSync(readFileSync(filename, 'utf8'), { ...options, filename });
  module._compile(code, filename);
};
