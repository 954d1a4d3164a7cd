export const REQUEST_STATUSES = ['2xx', '4xx', '5xx'] as const;
export const REQUEST_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** What the address of the request log says; whatever it says wrongly counts as absent. */
export interface RequestSearch {
  readonly status?: (typeof REQUEST_STATUSES)[number];
  readonly method?: (typeof REQUEST_METHODS)[number];
  readonly path?: string;
  readonly page?: number;
}

export function readRequestSearch(search: Record<string, unknown>): RequestSearch {
  const page = Number(search['page']);
  const path = search['path'];
  return {
    status: REQUEST_STATUSES.find((one) => one === search['status']),
    method: REQUEST_METHODS.find((one) => one === search['method']),
    path: typeof path === 'string' && path !== '' && path.length <= 200 ? path : undefined,
    page: Number.isSafeInteger(page) && page > 1 ? page : undefined,
  };
}
