import { Injectable, type OnApplicationBootstrap, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { type ApiKeyScope, SCOPE, scopeOfRoute } from '../access/api-key-scopes';
import {
  ACCESS,
  type AccessKind,
  ALLOW_PENDING,
  FEATURE,
  MOVES_MONEY,
  ROLES,
  type RouteRoles,
  SANDBOX_ONLY,
} from '../access/access.decorators';

/** One route and its access rule. */
export interface RouteRule {
  readonly method: string;
  /** Without `/api/v1` and without a leading slash. */
  readonly path: string;
  readonly access: AccessKind | undefined;
  readonly allowPending: boolean;
  readonly feature: string | null;
  readonly pin: boolean;
  readonly sandboxOnly: boolean;
  /** Which operators; null on routes of everyone else. */
  readonly roles: RouteRoles | null;
  /** The scope that a limited key needs; null on routes of everyone else. */
  readonly scope: ApiKeyScope | null;
  readonly controller: string;
  readonly handler: string;
}

/**
 * Reads the access rules of every controller: the table of routes for docs and tests. A route without a rule keeps the
 * service from starting.
 */
@Injectable()
export class RouteAudit implements OnApplicationBootstrap {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onApplicationBootstrap(): void {
    const undeclared = this.routes().filter((route) => route.access === undefined);
    if (undeclared.length > 0) {
      const names = undeclared.map((route) => `${route.method} ${route.path} (${route.controller}.${route.handler})`);
      throw new Error(`Routes that do not say who may call them:\n${names.join('\n')}`);
    }
    const withoutRoles = this.routes().filter(({ access, roles }) => (access === 'operator') !== (roles !== null));
    if (withoutRoles.length > 0) {
      const names = withoutRoles.map((route) => `${route.method} ${route.path}`);
      throw new Error(`Routes of operators say their roles, and no others do:\n${names.join('\n')}`);
    }
    const withoutScope = this.routes().filter(({ access, scope }) => access === 'api_key' && scope === null);
    if (withoutScope.length > 0) {
      const names = withoutScope.map((route) => `${route.method} ${route.path}`);
      throw new Error(`Routes of API keys that do not say which scope they need:\n${names.join('\n')}`);
    }
  }

  private scopeOf(httpMethod: string, handler: () => unknown, type: new () => object): ApiKeyScope | null {
    const own = this.reflector.get<ApiKeyScope | undefined>(SCOPE, handler);
    return scopeOfRoute(httpMethod, own, this.reflector.get<ApiKeyScope | undefined>(SCOPE, type));
  }

  routes(): RouteRule[] {
    return this.discovery
      .getControllers()
      .flatMap(({ instance, metatype }) =>
        instance && metatype ? this.routesOf(instance as object, metatype as new () => object) : [],
      )
      .sort((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method));
  }

  private routesOf(instance: object, type: new () => object): RouteRule[] {
    const prototype = Object.getPrototypeOf(instance) as Record<string, () => unknown>;
    const prefixes = [Reflect.getMetadata(PATH_METADATA, type) as string | string[]].flat();
    return this.scanner.getAllMethodNames(prototype).flatMap((name) => {
      const handler = prototype[name];
      const method = handler && (Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined);
      if (!handler || method === undefined) return [];
      const paths = [Reflect.getMetadata(PATH_METADATA, handler) as string | string[]].flat();
      const rule = <T>(key: string): T | undefined => this.reflector.getAllAndOverride<T>(key, [handler, type]);
      return prefixes.flatMap((prefix) =>
        paths.map((path) => ({
          method: RequestMethod[method],
          path: `${prefix}/${path}`.replace(/\/+/g, '/').replace(/^\/|\/$/g, ''),
          access: rule<AccessKind>(ACCESS),
          allowPending: rule<boolean>(ALLOW_PENDING) ?? false,
          feature: rule<string>(FEATURE) ?? null,
          pin: rule<boolean>(MOVES_MONEY) ?? false,
          sandboxOnly: rule<boolean>(SANDBOX_ONLY) ?? false,
          roles: rule<RouteRoles>(ROLES) ?? null,
          scope: rule<AccessKind>(ACCESS) === 'api_key' ? this.scopeOf(RequestMethod[method], handler, type) : null,
          controller: type.name,
          handler: name,
        })),
      );
    });
  }
}
