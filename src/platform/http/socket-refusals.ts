import { IncomingMessage, type Server, ServerResponse, STATUS_CODES } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { newUuid } from '../../kernel/ids';
import { AppError, ERRORS } from '../../kernel/errors';
import { log } from '../logging/logger';

type HeaderMiddleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Answers requests that Node refuses before they reach us (a malformed head, two lengths, too large a head, too slow a
 * sender) in the same form as every refusal, with the headers of `secure`, and closes the connection.
 */
export function answerSocketRefusals(server: Server, secure: HeaderMiddleware): void {
  const headers = headersOf(secure);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable || hasBegunAnswer(socket)) {
      socket.destroy();
      return;
    }
    const refusal = refusalOf(error.code);
    const requestId = newUuid();
    log.info({ request_id: requestId, reason: error.code, status: ERRORS[refusal.code].status }, 'refused unread');
    socket.end(written(refusal, requestId, headers));
  });
  // An unknown expectation may be ignored (RFC 9110, 10.1.1); Node would answer 417 without our headers.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  // `refuseAmbiguous` checks every request; its refusal has a body.
  (server as Server & { requireHostHeader: boolean }).requireHostHeader = false;
}

function refusalOf(code: string | undefined): AppError {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new AppError('headers_too_large');
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return new AppError('payload_too_large', { limit: 'this route takes' });
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new AppError('request_timeout');
    default:
      return new AppError('malformed_request');
  }
}

function written(refusal: AppError, requestId: string, headers: readonly string[]): string {
  const { status } = ERRORS[refusal.code];
  const body = JSON.stringify({ message: refusal.message, code: refusal.code, request_id: requestId });
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `X-Request-Id: ${requestId}`,
    'Cache-Control: no-store',
    ...headers,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}

/** The header lines that `secure` sets, computed once. */
function headersOf(secure: HeaderMiddleware): string[] {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  secure(request, response, () => undefined);
  return Object.entries(response.getHeaders()).map(([name, value]) => `${name}: ${String(value)}`);
}

/** A second answer inside a first one would be read as part of it. */
const hasBegunAnswer = (socket: Duplex): boolean =>
  (socket as Duplex & { readonly _httpMessage?: ServerResponse | null })._httpMessage?.headersSent ?? false;
