import { ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { AppError, type FieldError } from '../../kernel/errors';

const flatten = (problem: ValidationError, path: string): FieldError[] => {
  const field = path === '' ? problem.property : `${path}.${problem.property}`;
  const own = Object.values(problem.constraints ?? {}).map((message) => ({ field, message }));
  return [...own, ...(problem.children ?? []).flatMap((child) => flatten(child, field))];
};

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
    stopAtFirstError: true,
    validationError: { target: false, value: false },
    exceptionFactory: (problems: ValidationError[]) =>
      new AppError('invalid_request', undefined, { errors: problems.flatMap((problem) => flatten(problem, '')) }),
  });
