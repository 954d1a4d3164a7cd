import type { AppConfig } from '../config/config';
import { ConfigurationError } from '../config/configuration-error';

type ListenError = NodeJS.ErrnoException & { readonly port?: number };

/** Codes of a HOST that this machine has not, that no name server knows, or of a family that it does not speak. */
const NOT_OURS: ReadonlySet<string | undefined> = new Set([
  'EADDRNOTAVAIL',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EINVAL',
  'EAFNOSUPPORT',
]);

/** Why the service cannot listen, by the variable that does not fit; other errors as they are. */
export function listenProblem(error: ListenError, config: Pick<AppConfig, 'port' | 'operationsPort'>): Error {
  const port = error.port ?? config.port;
  const variable = port === config.operationsPort ? 'OPERATIONS_PORT' : 'PORT';
  if (error.code === 'EADDRINUSE')
    return new ConfigurationError(`Port ${port} is in use; set ${variable} to another one.`);
  if (error.code === 'EACCES')
    return new ConfigurationError(`This user may not listen on port ${port}; set ${variable} to one above 1023.`);
  if (NOT_OURS.has(error.code))
    return new ConfigurationError(
      'HOST is no address of this machine. Set 0.0.0.0 for all of IPv4, or :: for all addresses, IPv6 too.',
    );
  return error;
}
