import type { RequestHandler } from 'express';

const HEADER = 'x-forwarded-for';
const WITH_PORT = /^(?:\[([0-9a-f:.]+)\]|((?:\d{1,3}\.){3}\d{1,3}))(?::\d{1,5})?$/i;

const addressOf = (entry: string): string => {
  const [, version6, version4] = WITH_PORT.exec(entry) ?? [];
  return version6 ?? version4 ?? entry;
};

/**
 * Takes the ports out of `X-Forwarded-For`, before anything asks for the address of the caller: some proxies, such as Azure's
 * gateway, write `203.0.113.7:4711` or `[2001:db8::7]:4711`. That is no address, so all callers would count as one, and a key that is
 * bound to addresses would fit none.
 */
export const dropForwardedPorts: RequestHandler = (request, _response, next) => {
  const given = request.headers[HEADER];
  if (typeof given === 'string')
    request.headers[HEADER] = given
      .split(',')
      .map((one) => addressOf(one.trim()))
      .join();
  next();
};
