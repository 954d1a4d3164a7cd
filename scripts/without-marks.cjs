const { performance } = require('node:perf_hooks');

// For secretlint, which marks the time of each step and looks each mark up among all before it: nine tenths of its processor time, and nobody reads them.
performance.mark = () => undefined;
