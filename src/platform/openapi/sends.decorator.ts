import { applyDecorators } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse } from '@nestjs/swagger';
import type { ErrorCode } from '../../kernel/errors';
import { refusals } from '../http/answers.decorator';

export interface SentFile {
  readonly summary: string;
  readonly description?: string;
  readonly mediaTypes: readonly string[];
  /** A few characters of it, for text. */
  readonly example?: string;
  readonly errors?: readonly ErrorCode[];
}

/** The counterpart of `@Answers` for a route that sends a file instead of JSON. */
export function Sends({ summary, description, mediaTypes, example, errors }: SentFile): MethodDecorator {
  const schema = example === undefined ? { type: 'string', format: 'binary' } : { type: 'string', example };
  return applyDecorators(
    ApiOperation({ summary, ...(description ? { description } : {}) }),
    ApiProduces(...mediaTypes),
    ApiResponse({ status: 200, description: 'Success', schema }),
    ...refusals(errors ?? []),
  );
}
