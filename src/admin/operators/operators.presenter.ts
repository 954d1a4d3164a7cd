import type { OperatorPrincipal } from '../../access/principal';
import { type LoginChallenge, presentChallenge } from '../../auth/second-factor/second-factor.presenter';
import type { LoginChallengeView } from '../../auth/second-factor/second-factor.views';
import type { Operator } from './operator.entity';
import type { OperatorSession } from './operator-session.entity';
import type { OperatorLogin } from './operator-auth.service';
import type { TokenPair } from '../../sessions/session-terms';
import type { OperatorBrowserSession } from './operator-browser-sessions.service';
import type {
  OperatorBrowserSessionView,
  OperatorLoginView,
  OperatorSelfView,
  OperatorSessionView,
  OperatorSessionsEndedView,
  OperatorTokensView,
  OperatorView,
  TeamMemberView,
} from './operators.views';

const presentOperator = ({ id, email, name, role }: Operator): OperatorView => ({ id, email, name, role });

export const presentSelf = (caller: OperatorPrincipal, isFactorRequired: boolean): OperatorSelfView => ({
  id: caller.operatorId,
  email: caller.email,
  name: caller.name,
  role: caller.role,
  must_change_password: caller.mustChangePassword,
  second_factor_enabled: caller.hasSecondFactor,
  second_factor_required: isFactorRequired,
});

export const presentTeamMember = (operator: Operator): TeamMemberView => ({
  ...presentOperator(operator),
  status: operator.disabledAt ? 'disabled' : operator.joinedAt ? 'active' : 'invited',
  created_at: operator.createdAt.toISOString(),
  disabled_at: operator.disabledAt?.toISOString() ?? null,
});

export const presentOperatorSession = (session: OperatorSession, currentId: string): OperatorSessionView => ({
  id: session.id,
  current: session.id === currentId,
  ip: session.ip,
  user_agent: session.userAgent,
  created_at: session.createdAt.toISOString(),
  expires_at: session.idleExpiresAt.toISOString(),
});

export const presentOperatorBrowserSession = (session: OperatorBrowserSession): OperatorBrowserSessionView => ({
  operator: {
    id: session.operator.operatorId,
    email: session.operator.email,
    name: session.operator.name,
    role: session.operator.role,
  },
  idle_expires_at: session.idleExpiresAt.toISOString(),
  expires_at: session.absoluteExpiresAt.toISOString(),
});

export const presentOperatorLogout = (sessionsRevoked: number): OperatorSessionsEndedView => ({
  message: 'You are logged out.',
  sessions_revoked: sessionsRevoked,
});

/** The only place where an operator's tokens leave the service. */
export const presentOperatorTokens = (tokens: TokenPair): OperatorTokensView => ({
  token: tokens.token.reveal(),
  expires_in: tokens.expiresIn,
  refresh_token: tokens.refreshToken.reveal(),
  refresh_expires_in: tokens.refreshExpiresIn,
});

export const presentOperatorLogin = ({ operator, tokens }: OperatorLogin): OperatorLoginView => ({
  operator: presentOperator(operator),
  ...presentOperatorTokens(tokens),
});

/** The tokens, or the request for the second factor. */
export const presentOperatorLoginStep = (
  step: OperatorLogin | { readonly challenge: LoginChallenge },
): OperatorLoginView | LoginChallengeView =>
  'challenge' in step ? presentChallenge(step.challenge) : presentOperatorLogin(step);
