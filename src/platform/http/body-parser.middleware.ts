import { isUtf8 } from 'node:buffer';
import { json, type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { AppError } from '../../kernel/errors';
import { UNSTORABLE } from '../../kernel/storable-text';
import { BODY_ROOM_BYTES, BodyRoom, isSmall } from './body-room';
import { DEPTH_MAX, namesKept, namesWritten, VALUES_MAX } from './json-shape';

/** Size of a JSON body (contract 1.8). */
const BODY_MAX_BYTES = 100 * 1_024;
const EXPECTED = 'application/json in UTF-8, not compressed';
const NO_OBJECT = 'Send one JSON object.';
const OVERBUILT = `The body is nested deeper than ${DEPTH_MAX} levels or has more than ${VALUES_MAX} values.`;
const REPEATED = 'An object of the body has a name twice.';
const NO_TEXT = 'the character U+0000 or half of a surrogate pair';
/** What is said again of the names in a body: those that fields of ours can have. */
const FIELD = /^[\w.]{1,100}$/;
const SUSPICIOUS_ESCAPE = /\\u(0000|d[89a-f])/i;

/** The parser's error. It is thrown only after credential, status and PIN have been checked (contract 1.3). */
export interface ParsedRequest extends Request {
  rawBody?: Buffer;
  namesWritten?: number;
  bodyError?: AppError;
  /** The refusal of what no row holds, or is read in two ways. A provider is not refused for it: shops and networks write texts, and nobody sends less. */
  textError?: AppError;
}

/** Only JSON in UTF-8. The parser would read UTF-16 too, but the checks here read the bytes as UTF-8. */
const isJson = (request: Request): boolean =>
  request.is('application/json') === 'application/json' &&
  !/charset\s*=\s*(?!"?utf-8"?\s*(;|$))/i.test(request.headers['content-type'] ?? '');

const parse = json({
  limit: BODY_MAX_BYTES,
  strict: true,
  inflate: false,
  type: (request) => isJson(request as Request),
  verify: (request, _response, raw) => {
    (request as ParsedRequest).rawBody = raw;
    const names = namesWritten(raw);
    if (names === null) throw new Error(OVERBUILT);
    (request as ParsedRequest).namesWritten = names;
  },
});

const room = new BodyRoom(BODY_ROOM_BYTES, BODY_MAX_BYTES);

/**
 * Parses JSON and keeps the exact bytes. It never refuses by itself: an unauthenticated caller learns nothing about bodies. A
 * request whose sender left before its end goes no further, since nobody waits for an answer.
 */
export const parseBody: RequestHandler = (request: ParsedRequest, response: Response, next: NextFunction): void => {
  // A body means nothing there (RFC 9110, 9.3.1), so nothing can be wrong with it.
  if (request.method === 'GET' || request.method === 'HEAD') {
    request.body = {};
    return next();
  }
  if (hasBody(request) && !isSmall(request) && isJson(request)) room.enter(request);
  parse(request, response, (error?: unknown) => {
    if (parserErrorOf(error) === 'request.aborted') return;
    if (error) request.bodyError = bodyRefusal(error) ?? new AppError('malformed_request');
    else if (hasBody(request) && !isJson(request)) {
      request.bodyError = new AppError('unsupported_media_type', { expected: EXPECTED });
    } else if (request.rawBody) {
      request.textError = faultOfText(request.rawBody, request.body) ?? faultOfNames(request);
    }
    const body: unknown = request.body;
    request.body = typeof body === 'object' && body !== null ? body : {};
    if (Array.isArray(request.body)) request.bodyError = new AppError('malformed_request', { reason: NO_OBJECT });
    next();
  });
};

export const hasBody = (request: Request): boolean =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;

/** What is wrong with the texts of a body. Bytes that are not UTF-8 would be replaced by others in silence. */
function faultOfText(raw: Buffer, body: unknown): AppError | undefined {
  if (!isUtf8(raw)) return new AppError('malformed_request', { reason: 'The body is not in UTF-8.' });
  const field = SUSPICIOUS_ESCAPE.test(raw.toString('latin1')) ? unstorableField(body) : null;
  if (field === null) return undefined;
  const errors = !FIELD.test(field) ? undefined : [{ field, message: `${field} must not contain ${NO_TEXT}` }];
  return new AppError('malformed_request', { reason: `Text must not contain ${NO_TEXT}.` }, { errors });
}

/** Whoever looked at an order on its way here may have read the first of two amounts, and we would send the last. */
const faultOfNames = ({ namesWritten: written = 0, body }: ParsedRequest): AppError | undefined =>
  namesKept(body) < written ? new AppError('malformed_request', { reason: REPEATED }) : undefined;

/** The path of the first text that PostgreSQL cannot store, of a name that of its object, empty for the body; null without one. */
function unstorableField(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    const field = UNSTORABLE.test(name) ? path : unstorableField(inner, path === '' ? name : `${path}.${name}`);
    if (field !== null) return field;
  }
  return null;
}

/** The parser takes texts, numbers and `null` for no JSON. */
function isJsonText(error: unknown): boolean {
  try {
    JSON.parse(String((error as { body?: unknown }).body));
    return true;
  } catch {
    return false;
  }
}

const parserErrorOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null ? (error as { type?: unknown }).type : undefined;

/** The refusal behind an error of the body parser, or null when it is not one. */
export function bodyRefusal(error: unknown): AppError | null {
  switch (parserErrorOf(error)) {
    case 'entity.parse.failed':
      return isJsonText(error)
        ? new AppError('malformed_request', { reason: NO_OBJECT })
        : new AppError('malformed_json');
    case 'entity.too.large':
      return new AppError('payload_too_large', { limit: '100 kB' });
    case 'charset.unsupported':
    case 'encoding.unsupported':
      return new AppError('unsupported_media_type', { expected: EXPECTED });
    case 'entity.verify.failed':
      return new AppError('malformed_request', { reason: OVERBUILT });
    case 'request.aborted':
    case 'request.size.invalid':
    case 'stream.encoding.set':
    case 'stream.not.readable':
      return new AppError('malformed_request');
    default:
      return null;
  }
}
