import { inspect } from 'node:util';

/**
 * A value that must not be printed: PIN, password, key, token, card number, ccv.
 * It shows as `[secret]` in strings, JSON and `util.inspect`, so no log, error or stored row can carry it by accident.
 */
export class Secret<T extends string = string> {
  readonly #value: T;

  constructor(value: T) {
    this.#value = value;
  }

  /** The only accessor, so a review can search for one word. */
  reveal(): T {
    return this.#value;
  }

  toString(): string {
    return '[secret]';
  }

  toJSON(): string {
    return '[secret]';
  }

  [inspect.custom](): string {
    return '[secret]';
  }
}
