import { type INestApplication, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA } from '@nestjs/common/constants';
import { ModulesContainer } from '@nestjs/core';
import {
  ACCESS,
  type AccessKind,
  ALLOW_PENDING,
  BROWSER_SESSION,
  FEATURE,
  MOVES_MONEY,
  ROLES,
  type RouteRoles,
  SANDBOX_ONLY,
} from '../../access/access.decorators';
import { OPERATION_ID } from '../http/answers.decorator';
import { queryParametersOf } from '../http/query-parameters';
import type { RouteRules } from './doors';
import type { DescribeClasses } from './json-schema';
import { type DescribedEvent, type DescribeEvents, WEBHOOKS } from './webhooks.decorator';

/** Refusals because of a body, possible even where the route reads none. */
const BODY_METHODS = new Set([RequestMethod.POST, RequestMethod.PUT, RequestMethod.PATCH]);

/** Reads the rules of a handler by the name of its class and method, from the controllers in use. */
export class RouteRulesReader {
  private readonly classes = new Map<string, new () => object>();

  constructor(app: INestApplication) {
    for (const module of app.get(ModulesContainer).values()) {
      for (const { metatype } of module.controllers.values()) {
        if (!metatype) continue;
        const known = this.classes.get(metatype.name);
        if (known && known !== metatype) throw new Error(`two controllers are named ${metatype.name}`);
        this.classes.set(metatype.name, metatype as new () => object);
      }
    }
  }

  /** The webhooks that the controllers declare. */
  events(describe: DescribeClasses): readonly DescribedEvent[] {
    for (const type of this.classes.values()) {
      const events = Reflect.getMetadata(WEBHOOKS, type) as DescribeEvents | undefined;
      if (events) return events(describe);
    }
    return [];
  }

  of(controller: string, method: string, hasBody: boolean): RouteRules {
    const type = this.classes.get(controller);
    const handler: unknown = (type?.prototype as Record<string, unknown> | undefined)?.[method];
    if (!type || typeof handler !== 'function') throw new Error(`no handler ${controller}.${method}`);
    const rule = <T>(key: string): T | undefined =>
      (Reflect.getMetadata(key, handler) ?? Reflect.getMetadata(key, type)) as T | undefined;
    const access = rule<AccessKind>(ACCESS);
    if (!access) throw new Error(`${controller}.${method} does not say who may call it`);
    const verb = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod;
    return {
      operationId: operationIdOf(type, method, access),
      method: RequestMethod[verb],
      access,
      allowPending: rule<boolean>(ALLOW_PENDING) ?? false,
      feature: rule<string>(FEATURE) ?? null,
      movesMoney: rule<boolean>(MOVES_MONEY) ?? false,
      roles: rule<RouteRoles>(ROLES) ?? null,
      sandboxOnly: rule<boolean>(SANDBOX_ONLY) ?? false,
      browserSession: rule<boolean>(BROWSER_SESSION) ?? false,
      knowsItsQuery: queryParametersOf(type, handler as () => unknown) !== null,
      hasBody: hasBody || BODY_METHODS.has(verb),
    };
  }
}

/** Both doors of a business inherit a route from one class; the session's version is marked. */
function operationIdOf(type: new () => object, method: string, access: AccessKind): string {
  const handler = (type.prototype as Record<string, object>)[method] ?? type;
  const id = Reflect.getMetadata(OPERATION_ID, handler) as string | undefined;
  if (!id) throw new Error(`${type.name}.${method} does not say what it answers`);
  return access === 'session' && !Object.hasOwn(type.prototype as object, method) ? `${id}BySession` : id;
}
