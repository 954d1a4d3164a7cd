import type { OperatorPrincipal } from '../../access/principal';
import type { OperatorLogin } from './operator-auth.service';
import type { OperatorTokenPair } from './operator-tokens';
import type { OperatorBrowserSession } from './operator-browser-sessions.service';
import type {
  OperatorBrowserSessionView,
  OperatorLoginView,
  OperatorSessionsEndedView,
  OperatorTokensView,
  OperatorView,
} from './operators.views';

export const presentOperator = (caller: OperatorPrincipal): OperatorView => ({
  id: caller.operatorId,
  email: caller.email,
  name: caller.name,
});

export const presentOperatorBrowserSession = (session: OperatorBrowserSession): OperatorBrowserSessionView => ({
  operator: { id: session.operator.operatorId, email: session.operator.email, name: session.operator.name },
  idle_expires_at: session.idleExpiresAt.toISOString(),
  expires_at: session.absoluteExpiresAt.toISOString(),
});

export const presentOperatorLogout = (sessionsRevoked: number): OperatorSessionsEndedView => ({
  message: 'You are logged out.',
  sessions_revoked: sessionsRevoked,
});

/** Where an operator's tokens leave the service: here and nowhere else. */
export const presentOperatorTokens = (tokens: OperatorTokenPair): OperatorTokensView => ({
  token: tokens.token.reveal(),
  expires_in: tokens.expiresIn,
  refresh_token: tokens.refreshToken.reveal(),
  refresh_expires_in: tokens.refreshExpiresIn,
});

export const presentOperatorLogin = ({ operator, tokens }: OperatorLogin): OperatorLoginView => ({
  operator: { id: operator.id, email: operator.email, name: operator.name },
  ...presentOperatorTokens(tokens),
});
