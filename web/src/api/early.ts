import { ApiError } from './api-error';
import { OWN_PAGE } from './client';
import { environment } from './environment';

/**
 * Reads a route of the contract that the generated types do not have yet; the caller says what it answers.
 * @throws ApiError
 */
export async function readEarly<Body>(path: string, signal: AbortSignal): Promise<Body> {
  const headers = { ...OWN_PAGE, 'X-Environment': environment.read() };
  const response = await fetch(`/api/v1${path}`, { headers, signal }).catch(() => {
    throw ApiError.network();
  });
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw ApiError.of(response, body);
  return body as Body;
}
