import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse } from '@nestjs/swagger';
import type { ErrorCode } from '../../kernel/errors';
import { OPERATION_ID, refusals } from '../http/answers.decorator';

export interface SentFile {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly mediaTypes: readonly string[];
  /** A few characters of it, for text. */
  readonly example?: string;
  readonly errors?: readonly ErrorCode[];
}

/** The counterpart of `@Answers` for a route that sends a file instead of JSON. */
export function Sends({ operationId, summary, description, mediaTypes, example, errors }: SentFile): MethodDecorator {
  const [contentMediaType] = mediaTypes;
  const text = { type: 'string', contentMediaType, example };
  const schema = example === undefined ? { type: 'string', format: 'binary' } : text;
  return applyDecorators(
    SetMetadata(OPERATION_ID, operationId),
    ApiOperation({ summary, description }),
    ApiProduces(...mediaTypes),
    ApiResponse({ status: 200, description: 'Success', schema }),
    ...refusals(errors ?? []),
  );
}
