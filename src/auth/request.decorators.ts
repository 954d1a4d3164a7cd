import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { ExtractJwt } from 'passport-jwt';
import { Secret } from '../kernel/secret';
import type { Client } from '../sessions/session-terms';

const USER_AGENT_MAX = 256;
const fromBearer = ExtractJwt.fromAuthHeaderAsBearerToken();
const requestOf = (context: ExecutionContext): Request => context.switchToHttp().getRequest<Request>();

/** Where the call came from, as a list of sessions shows it. */
export const CalledFrom = createParamDecorator((_: unknown, context: ExecutionContext): Client => {
  const request = requestOf(context);
  return { ip: request.ip ?? null, userAgent: request.headers['user-agent']?.slice(0, USER_AGENT_MAX) ?? null };
});

/** The bearer token of a public route that may take one; null when there is none. */
export const BearerToken = createParamDecorator((_: unknown, context: ExecutionContext): Secret | null => {
  const token = fromBearer(requestOf(context));
  return token === null ? null : new Secret(token);
});
