import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DiscoveryService, MetadataScanner, ModulesContainer, NestFactory, Reflector } from '@nestjs/core';
import { OPERATOR_ROLES } from '../src/access/operator-roles';
import { AppModule } from '../src/app.module';
import { RouteAudit, type RouteRule } from '../src/guards/route-audit';
import { SystemClock } from '../src/kernel/clock';
import { AppConfig } from '../src/platform/config/config';

export const ROUTES_FILE = 'docs/routes.md';

const HEAD = `# Routes

Every route of the service and the rule at its door, written by \`npm run routes\` from the running code and compared with it by
a test. Paths omit \`/api/v1\`, except those marked with *, which stand at the root.

- **Access**: \`api_key\` and \`session\` are the two doors of a business, \`operator\` is the operators' realm, \`provider\` verifies a
  signature over the body, \`public\` takes no credential.
- **Status**: what the business must be. A suspended or terminated business is refused everywhere.
- **Roles**: which operators; \`oneself\` is every operator about his own account, also before he has a second factor.
- **Scope**: what an API key that is limited to scopes needs.
- **Feature**: what its plan must contain. **PIN**: the session must prove it. **Sandbox**: a live credential is refused.

| Method | Path | Access | Status | Roles | Scope | Feature | PIN | Sandbox only |
|---|---|---|---|---|---|---|---|---|
`;

const OUTSIDE_THE_API = /^($|health\/|metrics$|openapi\.json$|openapi\/operator\.json$|docs(\/|$)|assets\/)/;

/** Where the route is really served. */
export const pathOf = (route: Pick<RouteRule, 'path'>): string =>
  OUTSIDE_THE_API.test(route.path) ? `/${route.path}` : `/api/v1/${route.path}`;

/** The whole document, ready to be compared. */
export const renderRoutes = (routes: readonly RouteRule[]): string => `${HEAD}${routes.map(row).join('')}`;

const row = (route: RouteRule): string => {
  const path = OUTSIDE_THE_API.test(route.path) ? `${route.path || '/'} *` : route.path;
  const cells = [
    route.method,
    path,
    route.access ?? 'undeclared',
    statusRule(route),
    rolesOf(route),
    route.scope ?? '',
    route.feature ?? '',
  ];
  return `| ${[...cells, route.pin && route.access === 'session' ? 'yes' : '', route.sandboxOnly ? 'yes' : ''].join(' | ')} |\n`;
};

const rolesOf = ({ roles }: RouteRule): string => {
  if (roles === null || roles === 'oneself') return roles ?? '';
  return roles.length === OPERATOR_ROLES.length ? 'every' : roles.join(', ');
};

const statusRule = ({ access, allowPending }: RouteRule): string => {
  if (access !== 'api_key' && access !== 'session') return '';
  return allowPending ? 'active or pending' : 'active';
};

/** The routes of the code as it stands. Nothing is instantiated, so neither a database nor a secret is needed. */
export async function readRoutes(): Promise<RouteRule[]> {
  const nothing = Object.create(AppConfig.prototype) as AppConfig;
  const app = await NestFactory.create(AppModule.with(nothing, new SystemClock()), { preview: true, logger: false });
  const discovery = new DiscoveryService(app.get(ModulesContainer));
  return new RouteAudit(discovery, new MetadataScanner(), new Reflector()).routes();
}

async function main(): Promise<void> {
  const routes = await readRoutes();
  writeFileSync(join(process.cwd(), ROUTES_FILE), renderRoutes(routes));
  console.log(`${ROUTES_FILE}: ${routes.length} routes`);
}

if (require.main === module) void main();
