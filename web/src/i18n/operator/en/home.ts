export const home = {
  title: 'Work to do',
  kyc: 'KYC to review',
  oldest: 'waiting longest since',
  nothing: 'Nothing waits',
  reviews: 'Open reviews',
};
