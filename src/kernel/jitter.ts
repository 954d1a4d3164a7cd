/** `ms` changed at random by up to a fifth, so that things that failed together are not repeated together. */
export const jittered = (ms: number): number => Math.round(ms * (0.8 + Math.random() * 0.4));
