/** What both applications say of the recovery codes of a second factor. */
export const recoveryCodes = {
  newCodes: 'New recovery codes',
  newCodesTitle: 'Replace the recovery codes?',
  codesLost: 'It is on, but the recovery codes did not arrive here. Make new ones, or a lost phone locks you out.',
  codesLeft: (left: number) =>
    left === 0
      ? 'No recovery code is left. Make new ones, or a lost phone locks you out.'
      : left === 1
        ? '1 recovery code is left.'
        : `${left} recovery codes are left.`,
};
