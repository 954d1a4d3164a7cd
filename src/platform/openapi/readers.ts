import type { OpenAPIObject } from '@nestjs/swagger';

/** Routes that no merchant calls: operators' routes, callbacks of providers, and metrics. */
const NOT_FOR_MERCHANTS = /^\/(api\/v1\/(admin|providers)\/|metrics$)/;

const COMPONENT = /^#\/components\/(\w+)\/(.+)$/;

type Components = Record<string, Record<string, unknown>>;

export const forMerchants = (whole: OpenAPIObject): OpenAPIObject =>
  part(whole, (path) => !NOT_FOR_MERCHANTS.test(path));

export const forOperators = (whole: OpenAPIObject): OpenAPIObject => ({
  ...part({ ...whole, webhooks: {} }, (path) => NOT_FOR_MERCHANTS.test(path)),
  info: {
    ...whole.info,
    title: `${whole.info.title}: operators`,
    description: 'The routes of those who run the service. Merchants call those of `/openapi.json`.',
  },
});

/** The routes an API key reaches, which are those of the SDKs. */
export const forKeys = (whole: OpenAPIObject): OpenAPIObject =>
  part(whole, (path) => {
    const operations = Object.values(whole.paths[path] ?? {}) as ReadonlyArray<{ readonly security?: object[] }>;
    return operations.some(({ security }) => security?.some((scheme) => 'apiKey' in scheme));
  });

/** A document of some paths, with the chapters and components they use and no others. */
function part(whole: OpenAPIObject, has: (path: string) => boolean): OpenAPIObject {
  const paths = Object.fromEntries(Object.entries(whole.paths).filter(([path]) => has(path)));
  const webhooks = Object.keys(whole.webhooks ?? {}).length > 0 ? { webhooks: whole.webhooks } : {};
  const used = usedComponents(paths, webhooks, (whole.components ?? {}) as Components);
  const tags = new Set(operationsOf(paths).flatMap(({ tags: names }) => names ?? []));
  return {
    openapi: whole.openapi,
    info: whole.info,
    servers: whole.servers,
    tags: whole.tags?.filter(({ name }) => tags.has(name)),
    paths,
    ...webhooks,
    components: used,
  };
}

interface Described {
  readonly tags?: string[];
  readonly security?: object[];
}

const operationsOf = (paths: object): Described[] =>
  Object.values(paths).flatMap((methods) => Object.values(methods as Record<string, Described>));

/** Everything that paths and webhooks refer to, directly or not, and the security schemes of the operations. */
function usedComponents(paths: object, webhooks: object, all: Components): Components {
  const used: Components = {};
  const take = (kind: string, name: string): void => {
    const found = all[kind]?.[name];
    if (found === undefined) throw new Error(`the document has no ${kind} named ${name}`);
    if (used[kind]?.[name] !== undefined) return;
    used[kind] = { ...used[kind], [name]: found };
    visit(found);
  };
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, inner] of Object.entries(node as Record<string, unknown>)) {
      const [, kind, name] = key === '$ref' && typeof inner === 'string' ? (COMPONENT.exec(inner) ?? []) : [];
      if (kind && name) take(kind, name);
      visit(inner);
    }
  };
  visit([paths, webhooks]);
  for (const { security } of operationsOf(paths)) {
    for (const scheme of (security ?? []).flatMap((one) => Object.keys(one))) take('securitySchemes', scheme);
  }
  return used;
}
