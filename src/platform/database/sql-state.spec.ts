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
  ])('%s: nothing was sent', (message) => {
    expect([isUnreachable(new Error(message)), isConnectionLoss(new Error(message))]).toEqual([true, false]);
  });

  it.each(['read ECONNRESET', 'read ETIMEDOUT', 'read EHOSTUNREACH', 'Connection terminated unexpectedly'])(
    '%s: the last statement may have run',
    (message) => {
      expect([isUnreachable(new Error(message)), isConnectionLoss(new Error(message))]).toEqual([false, true]);
    },
  );

  it.each(['invalid input syntax', 'deadlock detected'])('%s: the statement was refused', (message) => {
    expect([isUnreachable(new Error(message)), isConnectionLoss(new Error(message))]).toEqual([false, false]);
  });
});
