import { useSyncExternalStore } from 'react';

/** A choice of the person that survives a reload: theme, language, environment. Never anything secret. */
export interface Stored<T extends string> {
  readonly read: () => T;
  readonly write: (value: T) => void;
  /** Writes the choice down again, after a sign-out has cleared what the browser kept. */
  readonly keep: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function stored<T extends string>(key: string, choices: readonly T[], otherwise: () => T): Stored<T> {
  const listeners = new Set<() => void>();
  const isChoice = (value: string | null): value is T => choices.includes(value as T);
  const load = (): T => {
    const kept = readStorage(key);
    return isChoice(kept) ? kept : otherwise();
  };
  let current = load();
  const announce = (): void => listeners.forEach((listener) => listener());
  globalThis.addEventListener('storage', (event) => {
    if (event.key !== key) return;
    current = load();
    announce();
  });
  return {
    read: () => current,
    write: (value) => {
      current = value;
      writeStorage(key, value);
      announce();
    },
    keep: () => writeStorage(key, current),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useStored = <T extends string>(choice: Stored<T>): T =>
  useSyncExternalStore(choice.subscribe, choice.read);

/** Private windows may refuse storage; the choice then lasts as long as the page. */
function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeStorage(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    return;
  }
}
