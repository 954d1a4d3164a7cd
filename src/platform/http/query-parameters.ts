import 'reflect-metadata';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import { getMetadataStorage } from 'class-validator';

/** Where `@Answers` notes that a route answers a list. */
export const ANSWERS_LIST = 'http:answers-list';

/** What Nest calls a parameter decorated with `@Query()`. */
const QUERY = 4;

type Handler = (...values: never[]) => unknown;

/**
 * The query parameters a route takes, by the names of its `@Query()` class; none for a list without one. Null for a route
 * that is not a list and reads no query: its query is ignored.
 */
export function queryParametersOf(controller: object, handler: Handler): readonly string[] | null {
  const type = queryTypeOf(controller, handler);
  if (type === null) return Reflect.getMetadata(ANSWERS_LIST, handler) === true ? [] : null;
  const rules = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
  return [...new Set(rules.map((rule) => rule.propertyName))];
}

function queryTypeOf(controller: object, handler: Handler): (() => void) | null {
  const parameters = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, handler.name) ?? {}) as Readonly<
    Record<string, { readonly index: number; readonly data?: unknown }>
  >;
  const found = Object.entries(parameters).find(([key, { data }]) => key.startsWith(`${QUERY}:`) && data === undefined);
  if (!found) return null;
  const { prototype } = controller as { readonly prototype: object };
  const types = Reflect.getMetadata('design:paramtypes', prototype, handler.name) as ReadonlyArray<() => void>;
  return types[found[1].index] ?? null;
}
