import createClient, { type Middleware } from 'openapi-fetch';
import { ApiError, unreached } from './api-error';
import { isUnattended } from './attendance';
import { environment } from './environment';
import { fetchInTime } from './fetch-in-time';
import type { components, paths } from './schema';

export type Schemas = components['schemas'];

/** Shows the service that one of its own pages speaks; a page of another origin cannot add this header. */
export const OWN_PAGE = { 'X-Client': 'dashboard' } as const;

const ownHeaders: Middleware = {
  onRequest: ({ request }) => {
    for (const [name, value] of Object.entries(OWN_PAGE)) request.headers.set(name, value);
    request.headers.set('X-Environment', environment.read());
    if (isUnattended()) request.headers.set('X-Unattended', 'true');
  },
  onError: () => ApiError.network(),
};

/** The service, typed by its own description. The credential is a cookie that no script can read. */
export const api = createClient<paths>({ baseUrl: '/api/v1', credentials: 'same-origin', fetch: fetchInTime });
api.use(ownHeaders);

interface Reply<Body> {
  readonly data?: Body;
  readonly error?: unknown;
  readonly response: Response;
}

/** The body of a success. @throws ApiError */
export async function body<Body>(call: Promise<Reply<Body>>): Promise<Body> {
  // An answer may also break off after it began.
  const { data, error, response } = await call.catch(unreached);
  if (!response.ok) throw ApiError.of(response, error);
  return data as Body;
}

/** What stands under `data` of a success. @throws ApiError */
export async function data<Data>(call: Promise<Reply<{ data: Data }>>): Promise<Data> {
  return (await body(call)).data;
}
