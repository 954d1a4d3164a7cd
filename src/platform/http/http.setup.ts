import type { Server } from 'node:http';
import type { INestApplication } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { Clock } from '../../kernel/clock';
import type { AppConfig } from '../config/config';
import { AppErrorFilter } from './app-error.filter';
import { parseBody } from './body-parser.middleware';
import { dropForwardedPorts } from './forwarded-for';
import { inTurn } from './in-turn';
import { separateListeners } from './operations-listener.middleware';
import { limitPipelined } from './pipelined-requests';
import { limitProviders, PROVIDER_PATH } from './provider-limits.middleware';
import { refuseAmbiguous, trackRequest } from './request.middleware';
import { constantHeaders } from './security-headers.middleware';
import { answerSocketRefusals } from './socket-refusals';
import { validationPipe } from './validation.pipe';
import type { AppExpressAdapter } from './app-express.adapter';

/** Where the routes of the API begin. */
export const API_PREFIX = 'api/v1';
/** Routes outside `/api/v1` (contract 15). */
const OUTSIDE_THE_API = [
  '',
  'health/live',
  'health/ready',
  'metrics',
  'openapi.json',
  'openapi/operator.json',
  'docs',
  'docs/{*path}',
  'assets/{*path}',
];

/** What a page of another origin may send and read. Credentials are sent in a header, so cookies are never allowed. */
const CORS = {
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'X-Environment', 'X-Request-Id'],
  exposedHeaders: [
    'X-Request-Id',
    'X-Environment',
    'Retry-After',
    'RateLimit',
    'RateLimit-Policy',
    'Idempotent-Replayed',
    'Content-Disposition',
  ],
  maxAge: 600,
};

const secure = constantHeaders(
  helmet({
    contentSecurityPolicy: { directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] }, useDefaults: false },
    strictTransportSecurity: { maxAge: 63_072_000, includeSubDomains: true },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  }),
);

/** Asks a keep-alive client to use another connection for its next request. */
const endConnectionWhenStopping =
  (adapter: AppExpressAdapter): RequestHandler =>
  (_request, response, next) => {
    if (adapter.isDraining) response.setHeader('Connection', 'close');
    next();
  };

/** Gives every route the address it is served at. */
export const placeRoutes = (app: INestApplication): void => {
  app.setGlobalPrefix(API_PREFIX, { exclude: OUTSIDE_THE_API });
};

/** Everything between the socket and a controller, the same in the service and in its tests. */
export function setUpHttp(app: NestExpressApplication, config: AppConfig): void {
  placeRoutes(app);
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', 'simple');
  app.set('trust proxy', config.trustedProxies);
  const adapter = app.getHttpAdapter() as unknown as AppExpressAdapter;
  const first = [
    ...(config.trustedProxies > 0 ? [dropForwardedPorts] : []),
    limitPipelined,
    trackRequest(app.get(Clock)),
    endConnectionWhenStopping(adapter),
    secure as RequestHandler,
    refuseAmbiguous,
  ];
  app.use(inTurn(config.operationsPort === null ? first : [...first, separateListeners(adapter)]));
  if (config.corsOrigins.length > 0) app.enableCors({ ...CORS, origin: [...config.corsOrigins] });
  if (config.rateLimits) app.use(PROVIDER_PATH, limitProviders(config, app.get(Clock)));
  app.use(parseBody);
  app.useGlobalFilters(new AppErrorFilter());
  app.useGlobalPipes(validationPipe());
  protect(app.getHttpServer());
}

/**
 * Settings of every listener: limits for slow senders and for readers who stop reading, and one form of refusal for requests
 * that cannot be parsed.
 */
function protect(server: Server): void {
  server.headersTimeout = 10_000;
  server.requestTimeout = 30_000;
  server.keepAliveTimeout = 65_000;
  // Nothing came and nothing was taken for so long. Else an answer that nobody reads stays in memory as long as its caller likes.
  server.timeout = 120_000;
  answerSocketRefusals(server, secure);
}

/** Opens the listeners that the configuration names. @returns when both take connections. */
export async function listen(
  app: NestExpressApplication,
  config: Pick<AppConfig, 'host' | 'port' | 'operationsPort'>,
): Promise<void> {
  if (config.operationsPort !== null) {
    const adapter = app.getHttpAdapter() as unknown as AppExpressAdapter;
    await adapter.listenForOperations(config.operationsPort, config.host, protect);
  }
  await app.listen(config.port, config.host);
}
