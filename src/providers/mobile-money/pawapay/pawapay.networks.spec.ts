import { availabilityIn, networksIn, signsCallbacks } from './pawapay.networks';

const limits = { minAmount: '100', maxAmount: '6250000.50', decimalsInAmount: 'TWO_PLACES', status: 'OPERATIONAL' };
const provider = (code: string, operationTypes: unknown) => ({
  provider: code,
  displayName: 'Airtel',
  logo: 'https://static.example.com/airtel.png',
  currencies: [{ currency: 'CDF', displayName: 'FC', operationTypes }],
});
const configuration = (...providers: unknown[]) => ({
  companyName: 'Shop',
  countries: [
    {
      country: 'COD',
      displayName: { en: 'Congo DRC', fr: 'RDC' },
      prefix: '243',
      flag: 'https://static.example.com/cod.svg',
      providers,
    },
  ],
});
const none = new Map();
const networksOf = (...providers: unknown[]) => networksIn(configuration(...providers), none).countries[0]?.networks;

describe('networksIn', () => {
  it('reads the shape of the live service', () => {
    const operations = { DEPOSIT: { ...limits, authType: 'PROVIDER_AUTH' }, REFUND: limits };
    expect(networksIn(configuration(provider('AIRTEL_COD', operations)), none)).toEqual({
      countries: [
        {
          country: 'COD',
          prefix: '243',
          flagUrl: 'https://static.example.com/cod.svg',
          networks: [
            {
              code: 'AIRTEL_COD',
              name: 'Airtel',
              logoUrl: 'https://static.example.com/airtel.png',
              currencies: [
                {
                  currency: 'CDF',
                  deposit: { min: 10_000n, max: 625_000_050n, decimals: 2, status: 'operational' },
                  payout: null,
                },
              ],
            },
          ],
        },
      ],
    });
  });

  it('reads the shape of the published collection', () => {
    const operations = [
      {
        operationType: 'PAYOUT',
        minTransactionLimit: '5',
        maxTransactionLimit: '10',
        decimalsInAmount: 'NONE',
        status: 'DELAYED',
      },
    ];
    expect(networksOf(provider('AIRTEL_COD', operations))?.[0]?.currencies).toEqual([
      { currency: 'CDF', deposit: null, payout: { min: 500n, max: 1_000n, decimals: 0, status: 'delayed' } },
    ]);
  });

  it('hides networks that need a one-time code or a redirect', () => {
    const codes = networksOf(
      provider('WAVE', { DEPOSIT: { ...limits, authType: 'REDIRECT_AUTH' }, PAYOUT: limits }),
      provider('OTP', { DEPOSIT: { ...limits, authType: 'PREAUTH' } }),
      provider('PROMPT', { DEPOSIT: { ...limits, authType: 'PROVIDER_AUTH' } }),
      provider('UNSAID', { DEPOSIT: limits }),
    )?.map((network) => network.code);
    expect(codes).toEqual(['PROMPT', 'UNSAID']);
  });

  it('leaves out what it cannot read and keeps the rest', () => {
    const networks = networksOf(
      null,
      7,
      { provider: 'X' },
      provider('AIRTEL_COD', { DEPOSIT: { ...limits, minAmount: 'some' }, PAYOUT: limits }),
    );
    expect(networks?.map((network) => network.code)).toEqual(['X', 'AIRTEL_COD']);
    expect(networks?.[1]?.currencies[0]).toMatchObject({ deposit: null, payout: { min: 10_000n } });
    expect(networksIn('nothing', none)).toEqual({ countries: [] });
    expect(networksIn({ countries: [{ country: 'COD' }] }, none)).toEqual({ countries: [] });
  });

  it.each([
    ['a map', { DEPOSIT: 'CLOSED', PAYOUT: 'DELAYED' }],
    [
      'an array',
      [
        { operationType: 'DEPOSIT', status: 'CLOSED' },
        { operationType: 'PAYOUT', status: 'DELAYED' },
      ],
    ],
  ])('lays the availability of the moment over it, published as %s', (_shape, operationTypes) => {
    const availability = availabilityIn([{ country: 'COD', providers: [{ provider: 'AIRTEL_COD', operationTypes }] }]);
    const networks = networksIn(
      configuration(provider('AIRTEL_COD', { DEPOSIT: limits, PAYOUT: limits })),
      availability,
    );
    expect(networks.countries[0]?.networks[0]?.currencies[0]).toMatchObject({
      deposit: { status: 'closed' },
      payout: { status: 'delayed' },
    });
  });

  it('keeps the configured status where the availability has an unknown value', () => {
    const availability = availabilityIn([
      { providers: [{ provider: 'AIRTEL_COD', operationTypes: { DEPOSIT: 'SLEEPY' } }] },
    ]);
    const networks = networksIn(
      configuration(provider('AIRTEL_COD', { DEPOSIT: { ...limits, status: 'CLOSED' } })),
      availability,
    );
    expect(networks.countries[0]?.networks[0]?.currencies[0]?.deposit?.status).toBe('closed');
  });
});

it('knows whether the account signs its callbacks', () => {
  expect(signsCallbacks({ signatureConfiguration: { signedRequestsOnly: false, signedCallbacks: true } })).toBe(true);
  expect(signsCallbacks({ signatureConfiguration: { signedCallbacks: false } })).toBe(false);
  expect(signsCallbacks({})).toBe(false);
});
