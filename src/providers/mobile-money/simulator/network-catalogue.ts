/** How a payer approves a deposit. Only `PROVIDER_AUTH` (a prompt on the phone) needs nothing more from the merchant. */
export type AuthType = 'PROVIDER_AUTH' | 'PREAUTH' | 'REDIRECT_AUTH';

/** Smallest and largest amount of one direction as decimal text, and the decimals the network takes. */
export interface CatalogueBounds {
  readonly min: string;
  readonly max: string;
  readonly decimals: 0 | 2;
}

export interface CatalogueCurrency {
  readonly currency: string;
  readonly deposit: CatalogueBounds;
  readonly payout: CatalogueBounds;
}

export interface CatalogueNetwork {
  readonly code: string;
  readonly name: string;
  /** File name of the logo at the provider's static host. */
  readonly logo: string;
  /** First digits of its numbers after the country code. */
  readonly prefixes: readonly string[];
  readonly currencies: readonly CatalogueCurrency[];
  readonly authType: AuthType;
  readonly pinPrompt: 'AUTOMATIC' | 'MANUAL';
}

export interface CatalogueCountry {
  readonly country: string;
  readonly name: string;
  readonly nameFr: string;
  /** Calling code. */
  readonly prefix: string;
  readonly networks: readonly CatalogueNetwork[];
}

type Range = `${number}-${number}`;
type Options = Partial<Pick<CatalogueNetwork, 'authType' | 'pinPrompt'>>;

function bounds(decimals: 0 | 2, range: Range): CatalogueBounds {
  const [min, max] = range.split('-') as [string, string];
  return { min, max, decimals };
}

const takes = (currency: string, decimals: 0 | 2, deposit: Range, payout: Range = deposit): CatalogueCurrency => ({
  currency,
  deposit: bounds(decimals, deposit),
  payout: bounds(decimals, payout),
});

const network = (
  code: string,
  name: string,
  logo: string,
  prefixes: string,
  currencies: CatalogueCurrency | readonly CatalogueCurrency[],
  options: Options = {},
): CatalogueNetwork => ({
  code,
  name,
  logo,
  prefixes: prefixes.split(' ').filter(Boolean),
  currencies: [currencies].flat(),
  authType: options.authType ?? 'PROVIDER_AUTH',
  pinPrompt: options.pinPrompt ?? 'AUTOMATIC',
});

const country = (
  code: string,
  prefix: string,
  name: string,
  nameFr: string,
  networks: readonly CatalogueNetwork[],
): CatalogueCountry => ({ country: code, prefix, name, nameFr, networks });

const MANUAL: Options = { pinPrompt: 'MANUAL' };
const REDIRECT: Options = { authType: 'REDIRECT_AUTH' };
const PREAUTH: Options = { authType: 'PREAUTH' };
/** Dollars in the DRC, the one country with two currencies: wide bounds, because the sandbox lives on them. */
const DOLLARS = takes('USD', 2, '0.10-1000000');
const CFA_BEN = takes('XOF', 0, '1-2000000');
const KWACHA = takes('MWK', 2, '50-750000');
const ZMW = takes('ZMW', 2, '1-20000');
const CENTRAL_CFA = takes('XAF', 0, '1-1000000');

/**
 * The networks both simulators serve: the provider's published list, alphabetical by country as its configuration is.
 * Bounds and decimals are those of a default account, decimals differ per network whatever ISO 4217 says.
 */
export const NETWORK_CATALOGUE: readonly CatalogueCountry[] = [
  country('BEN', '229', 'Benin', 'Bénin', [
    network('MOOV_BEN', 'Moov', 'moov', '55 58 60 63 64 65 68 94 95 98 99', takes('XOF', 0, '100-2000000')),
    network('MTN_MOMO_BEN', 'MTN', 'mtn', '42 46 50 51 52 53 54 56 57 59 61 62 66 67 69 90 91 96 97', CFA_BEN),
  ]),
  country('BFA', '226', 'Burkina Faso', 'Burkina Faso', [
    network(
      'MOOV_BFA',
      'Moov',
      'moov',
      '01 02 03 50 51 52 53 60 61 62 63 70 71 72 73',
      takes('XOF', 0, '100-2000000'),
      MANUAL,
    ),
    network(
      'ORANGE_BFA',
      'Orange',
      'orange',
      '04 05 06 07 54 55 56 57 64 65 66 67 74 75 76 77',
      takes('XOF', 0, '100-2000000'),
      PREAUTH,
    ),
  ]),
  country('CIV', '225', "Cote d'Ivoire", "Côte d'Ivoire", [
    network('MTN_MOMO_CIV', 'MTN', 'mtn', '05', CFA_BEN, MANUAL),
    network('ORANGE_CIV', 'Orange', 'orange', '07', CFA_BEN, MANUAL),
    network('WAVE_CIV', 'Wave', 'wave', '', CFA_BEN, REDIRECT),
  ]),
  country('CMR', '237', 'Cameroon', 'Cameroun', [
    network('MTN_MOMO_CMR', 'MTN', 'mtn', '67 68 650 651 652 653 654', CENTRAL_CFA),
    network(
      'ORANGE_CMR',
      'Orange',
      'orange',
      '69 640 655 656 657 658 659 685 686 687 688 689',
      takes('XAF', 0, '1-500000'),
    ),
  ]),
  country('COD', '243', 'Democratic Republic of the Congo', 'République démocratique du Congo', [
    network('AIRTEL_COD', 'Airtel', 'airtel', '97 98 99', [takes('CDF', 2, '100-6250000'), DOLLARS]),
    network('ORANGE_COD', 'Orange', 'orange', '80 84 85 89', [takes('CDF', 2, '10-1000000'), DOLLARS]),
    network('VODACOM_MPESA_COD', 'Vodacom M-Pesa', 'vodacom', '81 82 83', [
      takes('CDF', 0, '500-1000000', '1000-1000000'),
      DOLLARS,
    ]),
  ]),
  country('COG', '242', 'Congo', 'Congo', [
    network('AIRTEL_COG', 'Airtel', 'airtel', '04 05', takes('XAF', 0, '10-1500000')),
    network('MTN_MOMO_COG', 'MTN', 'mtn', '06', takes('XAF', 0, '10-1500000')),
  ]),
  country('ETH', '251', 'Ethiopia', 'Éthiopie', [
    network('MPESA_ETH', 'M-Pesa', 'mpesa', '7', takes('ETB', 2, '1-50000')),
  ]),
  country('GAB', '241', 'Gabon', 'Gabon', [
    network('AIRTEL_GAB', 'Airtel', 'airtel', '04 07 74 76 77', takes('XAF', 2, '100-490000')),
  ]),
  country('GHA', '233', 'Ghana', 'Ghana', [
    network('AIRTELTIGO_GHA', 'AT', 'atmoney', '26 27 56 57', takes('GHS', 2, '1-10000')),
    network('MTN_MOMO_GHA', 'MTN', 'mtn', '24 25 53 54 55 59', takes('GHS', 2, '1-15000')),
    network('VODAFONE_GHA', 'Telecel', 'telecel', '20 50', takes('GHS', 2, '1-15000')),
  ]),
  country('KEN', '254', 'Kenya', 'Kenya', [
    network('MPESA_KEN', 'Safaricom', 'mpesa', '70 71 72 74 757 758 759 768 769 79 11', {
      currency: 'KES',
      deposit: bounds(0, '1-250000'),
      payout: bounds(2, '10-250000'),
    }),
  ]),
  country('LSO', '266', 'Lesotho', 'Lesotho', [
    network('MPESA_LSO', 'M-Pesa', 'mpesa', '1 5', takes('LSL', 2, '1-10000')),
  ]),
  country('MOZ', '258', 'Mozambique', 'Mozambique', [
    network('MOVITEL_MOZ', 'Movitel', 'movitel', '10 86 87', takes('MZN', 0, '10-50000')),
    network('VODACOM_MOZ', 'Vodacom', 'vodacom', '84 85', takes('MZN', 2, '10-50000')),
  ]),
  country('MWI', '265', 'Malawi', 'Malawi', [
    network('AIRTEL_MWI', 'Airtel', 'airtel', '98 99', KWACHA),
    network('TNM_MWI', 'TNM', 'tnm', '31 88 89', KWACHA),
  ]),
  country('NGA', '234', 'Nigeria', 'Nigéria', [
    network(
      'AIRTEL_NGA',
      'Airtel',
      'airtel',
      '701 708 802 808 812 901 902 903 904 907 912',
      takes('NGN', 0, '100-500000'),
    ),
    network('MTN_MOMO_NGA', 'MTN', 'mtn', '703 706 803 806 810 813 814 816 906 913 916', takes('NGN', 2, '100-500000')),
  ]),
  country('RWA', '250', 'Rwanda', 'Rwanda', [
    network('AIRTEL_RWA', 'Airtel', 'airtel', '72 73', takes('RWF', 0, '100-1500000')),
    network('MTN_MOMO_RWA', 'MTN', 'mtn', '78 79', takes('RWF', 0, '5-2000000')),
  ]),
  country('SEN', '221', 'Senegal', 'Sénégal', [
    network('FREE_SEN', 'Free', 'free', '76', takes('XOF', 0, '5-100000000', '1-200000'), MANUAL),
    network('ORANGE_SEN', 'Orange', 'orange', '77 78', takes('XOF', 0, '2-100000000', '1-200000'), MANUAL),
    network('WAVE_SEN', 'Wave', 'wave', '', takes('XOF', 0, '1-2000000'), REDIRECT),
  ]),
  country('SLE', '232', 'Sierra Leone', 'Sierra Leone', [
    network('ORANGE_SLE', 'Orange', 'orange', '72 73 74 75 76 78 79', takes('SLE', 2, '1-15000'), MANUAL),
  ]),
  country('TZA', '255', 'Tanzania', 'Tanzanie', [
    network('AIRTEL_TZA', 'Airtel', 'airtel', '68 69 78', takes('TZS', 2, '100-3000000')),
    network('HALOTEL_TZA', 'Halotel', 'halotel', '61 62', takes('TZS', 0, '100-5000000')),
    network('TIGO_TZA', 'Tigo', 'tigo', '65 67 71 77', takes('TZS', 0, '100-5000000', '1-5000000')),
    network('VODACOM_TZA', 'Vodacom', 'vodacom', '74 75 76', takes('TZS', 0, '100-5000000')),
  ]),
  country('UGA', '256', 'Uganda', 'Ouganda', [
    network('AIRTEL_OAPI_UGA', 'Airtel', 'airtel', '70 74 75', takes('UGX', 0, '500-5000000')),
    network('MTN_MOMO_UGA', 'MTN', 'mtn', '31 39 76 77 78', takes('UGX', 2, '500-5000000')),
  ]),
  country('ZMB', '260', 'Zambia', 'Zambie', [
    network('AIRTEL_OAPI_ZMB', 'Airtel', 'airtel', '57 77 97', ZMW),
    network('MTN_MOMO_ZMB', 'MTN', 'mtn', '76 96', ZMW),
    network('ZAMTEL_ZMB', 'Zamtel', 'zamtel', '75 95', ZMW),
  ]),
];
