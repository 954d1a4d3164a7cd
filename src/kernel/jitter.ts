/** `ms` moved by up to a fifth either way, so that what failed together does not come back together. */
export const jittered = (ms: number): number => Math.round(ms * (0.8 + Math.random() * 0.4));
