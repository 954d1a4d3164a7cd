import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { ExtractJwt } from 'passport-jwt';
import { Secret } from '../kernel/secret';
import { type Language, LANGUAGES } from '../mail/mail-kinds';
import type { Client } from '../sessions/session-terms';

import { readDeviceCookie } from '../platform/http/device-cookie';
import type { CookieDoor } from '../platform/http/session-cookie';

const USER_AGENT_MAX = 256;
const fromBearer = ExtractJwt.fromAuthHeaderAsBearerToken();
const requestOf = (context: ExecutionContext): Request => context.switchToHttp().getRequest<Request>();

/** Where the call came from, as a list of sessions shows it. */
export const CalledFrom = createParamDecorator((_: unknown, context: ExecutionContext): Client => {
  const request = requestOf(context);
  return { ip: request.ip ?? null, userAgent: request.headers['user-agent']?.slice(0, USER_AGENT_MAX) ?? null };
});

/** What the browser brings to say that it has been here before; null without it. */
export const DeviceCookie = createParamDecorator((door: CookieDoor, context: ExecutionContext): string | null =>
  readDeviceCookie(requestOf(context), door),
);

/** The bearer token of a public route that may take one; null when there is none. */
export const BearerToken = createParamDecorator((_: unknown, context: ExecutionContext): Secret | null => {
  const token = fromBearer(requestOf(context));
  return token === null ? null : new Secret(token);
});

/** The first of our languages that `Accept-Language` prefers; English without the header. */
export const PreferredLanguage = createParamDecorator((_: unknown, context: ExecutionContext): Language => {
  const preferred = requestOf(context).acceptsLanguages([...LANGUAGES]);
  return LANGUAGES.find((language) => language === preferred) ?? 'en';
});
