/** What both applications say of webhooks that are sent again. */
export const recovery = {
  recoverSince: 'Failed in',
  recoverSpans: {
    '1': 'the last hour',
    '24': 'the last 24 hours',
    '168': 'the last 7 days',
    '720': 'the last 30 days',
  },
  recovered: (shown: string, count: number) =>
    count === 0
      ? 'Nothing failed in this time.'
      : count === 1
        ? 'One delivery is sent again.'
        : `${shown} deliveries are sent again.`,
};
