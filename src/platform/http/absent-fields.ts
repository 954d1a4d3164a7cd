import { getMetadataStorage } from 'class-validator';

const optionalFields = new Map<object, ReadonlySet<string>>();

/**
 * Null means absent wherever a field is optional (contract 1.6): removes such fields from a validated body, so that
 * handlers never see them. A field declared with `OptionalOrNull` keeps its null, which is a value there.
 */
export function dropAbsent(value: unknown): void {
  if (Array.isArray(value)) return value.forEach(dropAbsent);
  if (typeof value !== 'object' || value === null) return;
  const optional = optionalFieldsOf(value.constructor);
  for (const [name, inner] of Object.entries(value)) {
    if (inner === null && optional.has(name)) delete (value as Record<string, unknown>)[name];
    else dropAbsent(inner);
  }
}

function optionalFieldsOf(type: object): ReadonlySet<string> {
  const known = optionalFields.get(type);
  if (known) return known;
  const rules = getMetadataStorage().getTargetValidationMetadatas(type as () => void, '', false, false);
  const found = new Set(rules.filter((rule) => rule.name === 'isOptional').map((rule) => rule.propertyName));
  optionalFields.set(type, found);
  return found;
}
