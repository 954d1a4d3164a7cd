import type { OperatorPrincipal } from '../../access/principal';
import type { OperatorLogin } from './operator-auth.service';
import type { OperatorTokenPair } from './operator-tokens';
import type { OperatorLoginView, OperatorTokensView, OperatorView } from './operators.views';

export const presentOperator = (caller: OperatorPrincipal): OperatorView => ({
  id: caller.operatorId,
  email: caller.email,
  name: caller.name,
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
