/** What `work` gives, or `otherwise` when it takes longer than `ms` milliseconds. The work goes on, and its later error is nobody's. */
export async function withTimeout<T>(work: Promise<T>, ms: number, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => (timer = setTimeout(() => resolve(otherwise), ms)));
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
