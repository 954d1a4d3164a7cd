import { type ArgumentMetadata, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { AppError, type FieldError } from '../../kernel/errors';
import { dropAbsent } from './absent-fields';
import { rememberClassRules } from './class-rules';
import { rememberPrototypeNames } from './prototype-names';
import { ValidatedQueries } from './validated-queries';
import { messageOf } from './validation-messages';

/** One message per field, from the rule that is listed first. Fields of an object come after the object itself. */
const flatten = (problem: ValidationError, parent: string): FieldError[] => {
  const field = parent === '' ? problem.property : `${parent}.${problem.property}`;
  const children = (problem.children ?? []).flatMap((child) => flatten(child, field));
  const message = messageOf(problem, field);
  return message === undefined ? children : [{ field, message }, ...children];
};

const refused = (errors: FieldError[]): AppError => new AppError('invalid_request', undefined, { errors });

class BodyAndQueryPipe extends ValidationPipe {
  private readonly queries = new ValidatedQueries();

  /** Answers without a promise when nothing has to be validated; Nest awaits either. */
  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    // What our own decorators find is no input.
    if (metadata.type === 'custom') return value as Promise<unknown>;
    return metadata.type === 'query' ? this.query(value, metadata) : this.validated(value, metadata);
  }

  private query(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    assertGivenOnce(value);
    const key = this.queries.keyOf(value);
    const known = key === null ? undefined : this.queries.find(metadata.metatype, key);
    if (known) return known as Promise<unknown>;
    return this.validatedQuery(value, metadata, key);
  }

  private async validatedQuery(value: unknown, metadata: ArgumentMetadata, key: string | null): Promise<unknown> {
    const checked: unknown = await super.transform(value, metadata);
    if (key !== null && typeof checked === 'object' && checked !== null)
      this.queries.remember(metadata.metatype, key, checked);
    return checked;
  }

  private async validated(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const checked: unknown = await super.transform(value, metadata);
    if (metadata.type === 'body') dropAbsent(checked);
    return checked;
  }

  protected override stripProtoKeys(value: unknown): void {
    rememberPrototypeNames(value);
    super.stripProtoKeys(value);
  }

  /**
   * Leaves `:id` as it was sent, for the pipe of its parameter to check. Converted first, `+1`, `01` and `0x1` would all
   * name row 1.
   */
  protected override transformPrimitive(value: unknown): unknown {
    return value;
  }
}

/** No parameter is a list. When a name has two values, neither is preferred, so both are refused. */
function assertGivenOnce(query: unknown): void {
  const twice = Object.entries(query ?? {}).filter(([, value]) => Array.isArray(value));
  if (twice.length === 0) return;
  throw refused(twice.map(([field]) => ({ field, message: `${field} must be given once` })));
}

/** Validates bodies and queries. Unknown fields of a body are dropped (contract 1.6); values are never echoed. */
export function validationPipe(): ValidationPipe {
  rememberClassRules();
  return new BodyAndQueryPipe({
    whitelist: true,
    transform: true,
    forbidUnknownValues: true,
    validationError: { target: true, value: true },
    exceptionFactory: (problems: ValidationError[]) => refused(problems.flatMap((problem) => flatten(problem, ''))),
  });
}
