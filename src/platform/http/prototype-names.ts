/** Names by which code that copies an object reaches its prototype. Nest deletes them wherever they are, and says nothing. */
const NAMES = ['__proto__', 'constructor', 'prototype'];

const strippedOfNames = new WeakSet<object>();

/** Remembers which fields of a body have such names, before they are deleted. */
export function rememberPrototypeNames(body: unknown): void {
  for (const field of Object.values(Object(body) as Readonly<Record<string, unknown>>)) {
    if (typeof field === 'object' && field !== null && NAMES.some((name) => Object.hasOwn(field, name)))
      strippedOfNames.add(field);
  }
}

/** Whether such names were sent in this field of a body. */
export const hadPrototypeNames = (field: object): boolean => strippedOfNames.has(field);
