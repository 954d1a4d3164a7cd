import type { Secret } from '../../kernel/secret';
import type {
  LoginChallengeView,
  RecoveryCodesView,
  SecondFactorSetupView,
  SecondFactorStateView,
} from './second-factor.views';
import type { SecondFactorState } from './second-factors.service';
import type { TotpSetup } from './totp';

/** A login that waits for the second factor. */
export interface LoginChallenge {
  readonly challengeToken: Secret;
  readonly expiresIn: number;
}

export const presentChallenge = ({ challengeToken, expiresIn }: LoginChallenge): LoginChallengeView => ({
  second_factor_required: true,
  challenge_token: challengeToken.reveal(),
  expires_in: expiresIn,
});

export const presentSecondFactor = ({ isOn, recoveryCodesLeft }: SecondFactorState): SecondFactorStateView => ({
  enabled: isOn,
  recovery_codes_left: recoveryCodesLeft,
});

export const presentSetup = ({ secret, url }: TotpSetup): SecondFactorSetupView => ({
  secret: secret.reveal(),
  otpauth_url: url.reveal(),
});

export const presentRecoveryCodes = (codes: readonly Secret[]): RecoveryCodesView => ({
  recovery_codes: codes.map((code) => code.reveal()),
});
