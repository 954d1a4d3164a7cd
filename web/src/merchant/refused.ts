import { ApiError } from '../api/api-error';

/** What may not be read may not be added to either: its page offers no act. */
export const isRefused = ({ error }: { readonly error: unknown }): boolean =>
  error instanceof ApiError && error.isForbidden;
