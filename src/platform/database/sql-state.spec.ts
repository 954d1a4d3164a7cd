import { serializeError } from '../logging/logger';
import { isConnectionLoss, isUnreachable } from './sql-state';

/** As Node and pg word them. */
describe('what is known of a database that does not answer', () => {
  it.each([
    'connect ECONNREFUSED 127.0.0.1:5432',
    'getaddrinfo ENOTFOUND database',
    'getaddrinfo EAI_AGAIN database',
    'connect EHOSTUNREACH 10.0.0.5:5432',
    'connect ENETUNREACH 10.0.0.5:5432',
    'connect ETIMEDOUT 10.0.0.5:5432',
    'timeout exceeded when trying to connect',
    // This process or its machine has no descriptor, port or memory left for another connection.
    'connect EMFILE 127.0.0.1:5432 - Local (undefined:undefined)',
    'connect ENFILE 127.0.0.1:5432 - Local (undefined:undefined)',
    'connect EADDRNOTAVAIL 10.0.0.5:5432 - Local (0.0.0.0:0)',
    'connect ENOBUFS 10.0.0.5:5432 - Local (0.0.0.0:0)',
  ])('%s: nothing was sent', (message) => {
    expect([isUnreachable(new Error(message)), isConnectionLoss(new Error(message))]).toEqual([true, false]);
  });

  // A name with several addresses, all of which were tried: the error has no message of its own.
  it.each(['connect EHOSTUNREACH 10.0.0.5:5432', 'connect EMFILE 10.0.0.5:5432 - Local (undefined:undefined)'])(
    'several times %s: nothing was sent',
    (message) => {
      const each = Object.assign(new Error(message), { code: message.split(' ')[1] });
      const all = Object.assign(new AggregateError([each, each]), { code: each.code });
      expect([isUnreachable(all), isConnectionLoss(all)]).toEqual([true, false]);
      expect(serializeError(all)).toMatchObject({ error: `${message}; ${message}` });
    },
  );

  // Guarantee: a certificate of the database that has expired, or a password that was changed there, is no 500.
  it.each([
    ['certificate has expired', 'CERT_HAS_EXPIRED'],
    ['self-signed certificate', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ['unable to get local issuer certificate', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY'],
    ["Hostname/IP does not match certificate's altnames", 'ERR_TLS_CERT_ALTNAME_INVALID'],
    ['The server does not support SSL connections', undefined],
    ['password authentication failed for user "shop"', '28P01'],
    ['role "shop" is not permitted to log in', '28000'],
    ['database "shop" does not exist', '3D000'],
  ])('%s (%s): nothing was sent', (message, code) => {
    const error = Object.assign(new Error(message), { code });
    expect([isUnreachable(error), isConnectionLoss(error)]).toEqual([true, false]);
  });

  it.each([
    'read ECONNRESET',
    'write EPIPE',
    'read ETIMEDOUT',
    'read EHOSTUNREACH',
    'Connection terminated unexpectedly',
  ])('%s: the last statement may have run', (message) => {
    expect([isUnreachable(new Error(message)), isConnectionLoss(new Error(message))]).toEqual([false, true]);
  });

  it.each(['invalid input syntax', 'deadlock detected'])('%s: the statement was refused', (message) => {
    expect([isUnreachable(new Error(message)), isConnectionLoss(new Error(message))]).toEqual([false, false]);
  });
});
