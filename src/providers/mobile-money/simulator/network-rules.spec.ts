import { catalogueConfiguration, predictedNetwork, refusalOf } from './network-rules';
import { simulatedOutcome } from './outcome-table';

const airtel = {
  direction: 'deposit',
  network: 'AIRTEL_COD',
  currency: 'CDF',
  amount: 2_500_000n,
  phoneNumber: '243973456789',
} as const;

describe('predictedNetwork', () => {
  it.each([
    ['243813456789', 'VODACOM_MPESA_COD'],
    ['243973456789', 'AIRTEL_COD'],
    ['243893456789', 'ORANGE_COD'],
    ['237653456789', 'MTN_MOMO_CMR'],
    ['237693456789', 'ORANGE_CMR'],
    ['260763456789', 'MTN_MOMO_ZMB'],
    ['260973456789', 'AIRTEL_OAPI_ZMB'],
    ['260953456700', 'ZAMTEL_ZMB'],
    ['254703456789', 'MPESA_KEN'],
    ['256783456789', 'MTN_MOMO_UGA'],
    ['256753456789', 'AIRTEL_OAPI_UGA'],
    ['250733456789', 'AIRTEL_RWA'],
    ['250783456789', 'MTN_MOMO_RWA'],
    ['221773456789', 'ORANGE_SEN'],
    ['221763456789', 'FREE_SEN'],
    ['2250503456789', 'MTN_MOMO_CIV'],
    ['2250734567890', 'ORANGE_CIV'],
    ['22951345789', 'MTN_MOMO_BEN'],
    ['2290151345789', 'MTN_MOMO_BEN'],
    ['22995345789', 'MOOV_BEN'],
    ['22602345678', 'MOOV_BFA'],
    ['22607345678', 'ORANGE_BFA'],
    ['24174345678', 'AIRTEL_GAB'],
    ['242053456789', 'AIRTEL_COG'],
    ['242063456789', 'MTN_MOMO_COG'],
    ['233593456789', 'MTN_MOMO_GHA'],
    ['233273456789', 'AIRTELTIGO_GHA'],
    ['233503456789', 'VODAFONE_GHA'],
    ['265993456789', 'AIRTEL_MWI'],
    ['265883456789', 'TNM_MWI'],
    ['255683456789', 'AIRTEL_TZA'],
    ['255763456789', 'VODACOM_TZA'],
    ['255713456789', 'TIGO_TZA'],
    ['255623456789', 'HALOTEL_TZA'],
    ['258100000000', 'MOVITEL_MOZ'],
    ['251700000000', 'MPESA_ETH'],
    ['266100000000', 'MPESA_LSO'],
    ['2349034567899', 'AIRTEL_NGA'],
    ['2348134567899', 'MTN_MOMO_NGA'],
    ['23276123456', 'ORANGE_SLE'],
  ])('knows the published test number %s as one of %s', (phoneNumber, network) => {
    expect(predictedNetwork(phoneNumber)?.network.code).toBe(network);
  });

  it.each(['243', '999813456789', '2438134567890123', ''])('cannot tell the network of %p', (phoneNumber) => {
    expect(predictedNetwork(phoneNumber)).toBeNull();
  });
});

describe('simulatedOutcome', () => {
  it.each([
    ['deposit', 'VODACOM_MPESA_COD', '243813456019', { kind: 'fails', code: 'PAYER_LIMIT_REACHED' }],
    ['deposit', 'VODACOM_MPESA_COD', '243813456789', { kind: 'completes' }],
    ['deposit', 'VODACOM_MPESA_COD', '243813456129', { kind: 'stays' }],
    ['payout', 'VODACOM_MPESA_COD', '243813456089', { kind: 'fails', code: 'RECIPIENT_NOT_FOUND' }],
    ['payout', 'VODACOM_MPESA_COD', '243813456019', { kind: 'completes' }],
    ['payout', 'MTN_MOMO_ZMB', '260763456079', { kind: 'fails', code: 'RECIPIENT_NOT_FOUND' }],
    ['deposit', 'ZAMTEL_ZMB', '260953456789', { kind: 'stays' }],
    ['deposit', 'ZAMTEL_ZMB', '260953456700', { kind: 'completes' }],
    ['deposit', 'AIRTEL_COD', '243970000001', { kind: 'completes' }],
  ] as const)('%s on %s to %s', (direction, network, phoneNumber, outcome) => {
    expect(simulatedOutcome(direction, network, phoneNumber)).toEqual(outcome);
  });
});

describe('refusalOf', () => {
  it('takes an order within the rules of its network', () => {
    expect(refusalOf(airtel)).toBeNull();
  });

  it.each([
    ['INVALID_PROVIDER', { network: 'NOBODY_COD' }],
    ['INVALID_CURRENCY', { currency: 'ZMW' }],
    ['INVALID_PHONE_NUMBER', { phoneNumber: '260973456789' }],
    ['INVALID_AMOUNT', { network: 'VODACOM_MPESA_COD', amount: 2_500_050n }],
    ['AMOUNT_OUT_OF_BOUNDS', { amount: 9_999n }],
    ['AMOUNT_OUT_OF_BOUNDS', { amount: 625_000_001n }],
  ])('answers %s to %p', (code, change) => {
    expect(refusalOf({ ...airtel, ...change })?.code).toBe(code);
  });

  it('takes exactly the smallest and the largest amount', () => {
    expect(refusalOf({ ...airtel, amount: 10_000n })).toBeNull();
    expect(refusalOf({ ...airtel, amount: 625_000_000n })).toBeNull();
  });
});

describe('catalogueConfiguration', () => {
  const { countries } = catalogueConfiguration();

  it('hides networks that need a one-time code or a redirect', () => {
    const codes = countries.flatMap((country) => country.networks.map((network) => network.code));
    expect(codes).toContain('VODACOM_MPESA_COD');
    expect(codes).not.toContain('WAVE_SEN');
    expect(codes).not.toContain('ORANGE_BFA');
  });

  it('finds Benin first for XOF, Cameroon for XAF and the DRC for CDF', () => {
    const firstWith = (currency: string) =>
      countries.find(({ networks }) =>
        networks.some((each) => each.currencies.some((own) => own.currency === currency)),
      );
    expect(firstWith('XOF')?.flagUrl).toBe('https://static-content.pawapay.io/country_flags/ben.svg');
    expect(firstWith('XAF')?.country).toBe('CMR');
    expect(firstWith('CDF')?.country).toBe('COD');
  });
});
