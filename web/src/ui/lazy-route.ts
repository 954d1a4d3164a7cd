import { lazyRouteComponent } from '@tanstack/react-router';
import { ApiError } from '../api/api-error';
import { isServed } from '../api/served';

/**
 * A page whose script is read when it opens. A script that is gone since a deploy makes the router read the whole page
 * anew; without network that would leave the browser's own error page in place of the application, so it fails as a call
 * without network does, and the next try reads again.
 */
export const lazyRoute: typeof lazyRouteComponent = (read, name) =>
  lazyRouteComponent(
    () =>
      read().catch(async (error: unknown) => {
        throw (await isServed()) ? error : ApiError.network();
      }),
    name,
  );
