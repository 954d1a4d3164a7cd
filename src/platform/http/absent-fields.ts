import { getMetadataStorage } from 'class-validator';

const optionalFields = new Map<object, ReadonlyMap<string, unknown>>();

/**
 * Null means absent wherever a field is optional (contract 1.6): removes such fields from a validated body, or gives them
 * what their class begins with, so that handlers never see null. A field declared with `OptionalOrNull` keeps its null,
 * which is a value there.
 */
export function dropAbsent(value: unknown): void {
  if (Array.isArray(value)) return value.forEach(dropAbsent);
  if (typeof value !== 'object' || value === null) return;
  const optional = optionalFieldsOf(value.constructor);
  const fields = value as Record<string, unknown>;
  for (const [name, inner] of Object.entries(fields)) {
    if (inner !== null || !optional.has(name)) dropAbsent(inner);
    else if (optional.get(name) === undefined) delete fields[name];
    else fields[name] = optional.get(name);
  }
}

/** The optional fields of a class, each with what it is when it is absent. */
function optionalFieldsOf(type: object): ReadonlyMap<string, unknown> {
  const known = optionalFields.get(type);
  if (known) return known;
  const rules = getMetadataStorage().getTargetValidationMetadatas(type as () => void, '', false, false);
  const names = rules.filter((rule) => rule.name === 'isOptional').map((rule) => rule.propertyName);
  const initial = names.length === 0 ? {} : (new (type as new () => object)() as Record<string, unknown>);
  const found = new Map(names.map((name) => [name, initial[name]]));
  optionalFields.set(type, found);
  return found;
}
