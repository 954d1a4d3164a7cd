import createClient, { type Middleware } from 'openapi-fetch';
import { ApiError, unreached } from './api-error';
import { isUnattended } from './attendance';
import { environment } from './environment';
import { fetchInTime } from './fetch-in-time';
import type { components, paths } from './schema';

export type Schemas = components['schemas'];

/** Who is signed in, in either application; nobody is null. */
type SignedIn = { readonly business?: Account; readonly operator?: Account } | null | undefined;
type Account = { readonly id: number };
let signedIn = (): SignedIn => null;

/** @param read whose session this page shows. */
export const speakFor = (read: () => SignedIn): void => void (signedIn = read);

/**
 * Shows the service that one of its own pages speaks, which a page of another origin cannot, and for whom: another tab may have
 * signed in as somebody else since.
 */
export const ownHeaders = (): Record<string, string> => {
  const session = signedIn();
  return {
    'X-Client': 'dashboard',
    'X-Environment': environment.read(),
    'X-Account': `${(session?.business ?? session?.operator)?.id ?? ''}`,
  };
};

const withOwnHeaders: Middleware = {
  onRequest: ({ request }) => {
    for (const [name, value] of Object.entries(ownHeaders())) request.headers.set(name, value);
    if (isUnattended()) request.headers.set('X-Unattended', 'true');
  },
  onError: () => ApiError.network(),
};

/** The service, typed by its own description. The credential is a cookie that no script can read. */
export const api = createClient<paths>({ baseUrl: '/api/v1', credentials: 'same-origin', fetch: fetchInTime });
api.use(withOwnHeaders);

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
