import type {
  LoginView,
  SessionRevokedView,
  SessionsEndedView,
  SessionView,
  SignedUpView,
  TokensView,
} from './auth.views';
import type { BrowserSessionView } from './browser-session.views';
import type { BrowserSession } from './browser-sessions.service';
import type { Login } from './login.service';
import { type LoginChallenge, presentChallenge } from './second-factor/second-factor.presenter';
import type { LoginChallengeView } from './second-factor/second-factor.views';
import type { Session } from './session.entity';
import type { TokenPair } from '../sessions/session-terms';
import type { SignedUp } from './signup.service';

export const presentSignedUp = ({ id, code, name, email, status }: SignedUp): SignedUpView => ({
  id,
  code,
  name,
  email,
  status,
  message: 'Your account is open. Log in and submit your KYC; an operator will approve it.',
});

/** The only place where tokens leave the service. */
export const presentTokens = (tokens: TokenPair): TokensView => ({
  token: tokens.token.reveal(),
  expires_in: tokens.expiresIn,
  refresh_token: tokens.refreshToken.reveal(),
  refresh_expires_in: tokens.refreshExpiresIn,
});

export const presentLogin = ({ business, tokens }: Login): LoginView => ({
  business: { id: business.id, code: business.code, name: business.name, email: business.email },
  ...presentTokens(tokens),
});

export const presentBrowserSession = ({ business, session }: BrowserSession): BrowserSessionView => ({
  business: {
    id: business.id,
    code: business.code,
    name: business.name,
    email: business.email,
    status: business.status,
    pin_set: business.pinHash !== null,
  },
  idle_expires_at: session.idleExpiresAt.toISOString(),
  expires_at: session.absoluteExpiresAt.toISOString(),
});

/** The tokens, or the request for the second factor. */
export const presentLoginStep = (
  step: Login | { readonly challenge: LoginChallenge },
): LoginView | LoginChallengeView => ('challenge' in step ? presentChallenge(step.challenge) : presentLogin(step));

export const presentLogout = (sessionsRevoked: number): SessionsEndedView => ({
  message: 'You are logged out.',
  sessions_revoked: sessionsRevoked,
});

export const presentPasswordChanged = (sessionsRevoked: number): SessionsEndedView => ({
  message: 'Your password has been changed. Every other session has been ended.',
  sessions_revoked: sessionsRevoked,
});

export const presentPasswordReset = (sessionsRevoked: number): SessionsEndedView => ({
  message: 'Your password has been set and every session has been ended. Log in with the new password.',
  sessions_revoked: sessionsRevoked,
});

export const presentSession = (session: Session, currentId: string): SessionView => ({
  id: session.number,
  current: session.id === currentId,
  ip: session.ip,
  user_agent: session.userAgent,
  created_at: session.createdAt.toISOString(),
  last_refreshed_at: session.refreshedAt.toISOString(),
  expires_at: session.idleExpiresAt.toISOString(),
});

export const presentSessionRevoked = (id: number, revokedAt: Date): SessionRevokedView => ({
  id,
  status: 'revoked',
  revoked_at: revokedAt.toISOString(),
  message: 'The session has been ended.',
});
