import { errors as shared, type ErrorWords } from '../../shared/errors.en';

/** What a refusal means to an operator, by code. */
export const errors: ErrorWords = {
  ...shared,
  // The books refuse a decision without saying how much is there.
  insufficient_funds: (detail, amount) =>
    detail('available') === ''
      ? `There is less to spend than the ${amount('requested')} ${detail('currency_code')} that this needs.`
      : (shared.insufficient_funds?.(detail, amount) ?? ''),
  operator_role_required: (detail) =>
    // Named only where somebody else lacks the role: who asked for what is approved.
    detail('reason') === ''
      ? `This needs one of these roles: ${detail('roles')}. An owner can change yours.`
      : 'Whoever asked for this may no longer ask for it. Reject it, and ask anew.',
};
