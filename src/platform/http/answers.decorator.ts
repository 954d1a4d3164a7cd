import { applyDecorators, HttpCode, SetMetadata, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiOperation, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { ERRORS, type ErrorCode } from '../../kernel/errors';
import { ANSWERS_LIST } from './query-parameters';

/** The method name in generated clients, such as `createDeposit`. It never changes. */
export const OPERATION_ID = 'openapi:operation-id';

export interface AnswerOptions {
  /** Unique, in camel case, verb first. The session's version of a route gets the suffix `BySession`. */
  readonly operationId: string;
  /** One line: what the route does. */
  readonly summary: string;
  /** What a caller should know before the first call. */
  readonly description: string;
  /** Status of success; 200 when absent. */
  readonly status?: number;
  /** Other statuses of success with the same body, such as 200 beside 201 for an idempotent creation. */
  readonly alsoStatus?: number;
  /** Class of `data`, or of each item when `list` is set. */
  readonly of: Type;
  /** Another class that `data` may be of. */
  readonly orOf?: Type;
  /** Class of `data` when the answer is 202: a second operator must decide first. */
  readonly accepted?: Type;
  /** `data` may be null. */
  readonly nullable?: true;
  /** `page` has meta{total, page, limit, next_cursor}; `all` has no meta. */
  readonly list?: 'page' | 'all';
  /** Class of `meta` when it is more than that. */
  readonly meta?: Type;
  /** Media types in which the same data is also sent as a file. */
  readonly files?: readonly string[];
  /** There is a `message` besides `data`. */
  readonly message?: boolean;
  /** Refusals of this route, in addition to those of every route of its door. */
  readonly errors?: readonly ErrorCode[];
}

/** Declares what a route answers: sets the success status and documents it with its refusals. */
export function Answers(options: AnswerOptions): MethodDecorator {
  const item = { $ref: getSchemaPath(options.of) };
  const other = options.orOf ? [{ $ref: getSchemaPath(options.orOf) }] : [];
  const nothing = options.nullable ? [{ type: 'null' }] : [];
  const one = other.length + nothing.length > 0 ? { oneOf: [item, ...other, ...nothing] } : item;
  const properties: Record<string, object> = { data: options.list ? { type: 'array', items: item } : one };
  const required = ['data'];
  if (options.message) {
    properties['message'] = { type: 'string', maxLength: 200, description: 'One sentence for people.' };
    required.push('message');
  }
  if (options.list === 'page') {
    properties['meta'] = options.meta ? { $ref: getSchemaPath(options.meta) } : PAGE_META;
    required.push('meta');
  }
  const schema = { type: 'object', required, properties };
  const success = options.files
    ? { content: { 'application/json': { schema }, ...filesOf(options.files) }, description: 'Success' }
    : { schema, description: 'Success' };
  const status = options.status ?? 200;
  return applyDecorators(
    HttpCode(status),
    SetMetadata(ANSWERS_LIST, options.list !== undefined),
    ApiExtraModels(...[options.of, options.orOf, options.meta, options.accepted].filter((type) => type !== undefined)),
    SetMetadata(OPERATION_ID, options.operationId),
    ApiOperation({ summary: options.summary, description: options.description }),
    ApiResponse({ status, ...success }),
    ...(options.accepted ? [ApiResponse({ status: 202, ...dataOf(options.accepted) })] : []),
    ...(options.alsoStatus ? [ApiResponse({ status: options.alsoStatus, ...success })] : []),
    ...refusals(options.errors ?? []),
  );
}

const filesOf = (mediaTypes: readonly string[]): Record<string, { schema: object }> =>
  Object.fromEntries(mediaTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));

const dataOf = (type: Type) => ({
  schema: { type: 'object', required: ['data'], properties: { data: { $ref: getSchemaPath(type) } } },
  description: 'Accepted: another operator must decide',
});

/** For a list whose meta has a class of its own. */
export const NEXT_CURSOR = {
  type: String,
  nullable: true,
  example: null,
  description: 'Send it as `cursor` for the next page; null on the last one.',
} as const;

const PAGE_META = {
  type: 'object',
  required: ['total', 'page', 'limit', 'next_cursor'],
  properties: {
    total: { type: 'integer', example: 1 },
    page: { type: 'integer', example: 1 },
    limit: { type: 'integer', example: 20 },
    next_cursor: { ...NEXT_CURSOR, type: 'string' },
  },
};

/** One documented response per status, naming each code that it can have. */
export function refusals(codes: readonly ErrorCode[]): MethodDecorator[] {
  const statuses = [...new Set(codes.map((code) => ERRORS[code].status))].sort();
  return statuses.map((status) => {
    const group = codes.filter((code) => ERRORS[code].status === status);
    return ApiResponse({
      status,
      description: group.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join('\n\n'),
      schema: { $ref: '#/components/schemas/ErrorResponse' },
    });
  });
}
