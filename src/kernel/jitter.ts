const JITTER = 0.2;
/** The longest that a jittered time is, as a part of it. */
export const JITTER_MAX = 1 + JITTER;

/** `ms` changed at random by up to a fifth, so that things that failed together are not repeated together. */
export const jittered = (ms: number): number => Math.round(ms * (1 - JITTER + Math.random() * 2 * JITTER));
