import { ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { AppError, type FieldError } from '../../kernel/errors';

const flatten = (problem: ValidationError, path: string): FieldError[] => {
  const field = path === '' ? problem.property : `${path}.${problem.property}`;
  const children = (problem.children ?? []).flatMap((child) => flatten(child, field));
  const message = firstRule(problem);
  return message === undefined ? children : [{ field, message }, ...children];
};

/**
 * One message per field, of the rule that is written first: decorators run from the last, so that a page of `x` would
 * be too large before it is not a number. A field that is not there at all is said to be missing.
 */
function firstRule(problem: ValidationError): string | undefined {
  const message = Object.values(problem.constraints ?? {}).at(-1);
  return problem.value === undefined ? message?.replace(/^(\S+) must /, '$1 is missing; it must ') : message;
}

/** Leaves `:id` as it was written, for the pipe of its parameter to judge: converted first, `+1`, `01` and `0x1` all name row 1. */
class BodyAndQueryPipe extends ValidationPipe {
  protected override transformPrimitive(value: unknown): unknown {
    return value;
  }
}

/** Shape and limits of bodies and queries. Unknown fields are dropped (contract 1.6); values are never echoed. */
export const validationPipe = (): ValidationPipe =>
  new BodyAndQueryPipe({
    whitelist: true,
    transform: true,
    forbidUnknownValues: true,
    validationError: { target: false },
    exceptionFactory: (problems: ValidationError[]) =>
      new AppError('invalid_request', undefined, { errors: problems.flatMap((problem) => flatten(problem, '')) }),
  });
