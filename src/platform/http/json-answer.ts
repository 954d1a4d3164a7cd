import type { Response } from 'express';

/** Statuses whose answers have no body, which Express sees to. */
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

/**
 * Sends a body as JSON, with the headers that `response.json` of Express sends. It looks up five settings, computes no tag, and
 * copies a text of more than a thousand characters; here the head and the text are one write (decision 0108).
 */
export function sendJson(response: Response, body: object): void {
  if (WITHOUT_BODY.has(response.statusCode)) {
    response.json(body);
    return;
  }
  const text = JSON.stringify(body);
  if (!response.hasHeader('Content-Type')) response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(text));
  if (response.req.method === 'HEAD') response.end();
  else response.end(text, 'utf8');
}
