import { formatMinor } from '../../src/kernel/money';
import {
  type CatalogueBounds,
  type CatalogueCurrency,
  type CatalogueNetwork,
  NETWORK_CATALOGUE,
} from '../../src/providers/mobile-money/simulator/network-catalogue';
import { flagUrlOf, logoUrlOf } from '../../src/providers/mobile-money/simulator/network-rules';
import { failureMessage } from '../../src/providers/mobile-money/simulator/outcome-table';
import type { SimulatedPayment } from './simulated-payment';
import type { SimulatorBooks } from './simulator-books';
import type { SimulatorFaults } from './simulator-faults';
import { type SimulatorSettings, WIRE_STATUSES } from './simulator-settings';

export const ID_FIELD = { deposit: 'depositId', payout: 'payoutId' } as const;
const PARTY_FIELD = { deposit: 'payer', payout: 'recipient' } as const;

export const failureView = (failureCode: string, failureMessage: string): object => ({
  failureReason: { failureCode, failureMessage },
});

/** `data` of a status read. Amounts always have two decimals, metadata has become one object. */
export const paymentView = (payment: SimulatedPayment): Record<string, unknown> => ({
  [ID_FIELD[payment.direction]]: payment.id,
  status: payment.status,
  amount: formatMinor(payment.reportedAmount ?? payment.amount),
  currency: payment.reportedCurrency ?? payment.currency,
  country: payment.country,
  [PARTY_FIELD[payment.direction]]: {
    type: 'MMO',
    accountDetails: { phoneNumber: payment.phoneNumber, provider: payment.network },
  },
  ...(payment.customerMessage === null ? {} : { customerMessage: payment.customerMessage }),
  ...(payment.clientReferenceId === null ? {} : { clientReferenceId: payment.clientReferenceId }),
  created: payment.created.toISOString().replace(/\.\d+/, ''),
  ...(payment.status === 'COMPLETED' ? { providerTransactionId: receiptOf(payment) } : {}),
  ...(payment.failureCode === null ? {} : failureView(payment.failureCode, failureMessage(payment.failureCode))),
  ...(payment.metadata === null ? {} : { metadata: payment.metadata }),
});

/** A callback is the same without envelope and without our own reference. */
export function callbackView(payment: SimulatedPayment): Record<string, unknown> {
  const { clientReferenceId: _omitted, ...view } = paymentView(payment);
  return view;
}

const receiptOf = (payment: SimulatedPayment): string =>
  `MP${payment.id.replaceAll('-', '').slice(0, 12).toUpperCase()}`;

/** `GET /v2/active-conf`. */
export function activeConfigurationView(
  books: SimulatorBooks,
  settings: SimulatorSettings,
  country: string | null,
): object {
  return {
    companyName: 'Simulated account',
    signatureConfiguration: {
      signedRequestsOnly: settings.signedRequestsOnly,
      signedCallbacks: settings.signedCallbacks,
    },
    countries: NETWORK_CATALOGUE.filter((each) => country === null || each.country === country).map((each) => ({
      country: each.country,
      displayName: { en: each.name, fr: each.nameFr },
      prefix: each.prefix,
      flag: flagUrlOf(each.country),
      providers: each.networks.map((network) => ({
        provider: network.code,
        nameDisplayedToCustomer: 'SIMULATED',
        displayName: network.name,
        logo: logoUrlOf(network.logo),
        currencies: network.currencies.map((currency) => ({
          currency: currency.currency,
          displayName: currency.currency,
          operationTypes: operationTypesView(network, currency, books, settings),
        })),
      })),
    })),
  };
}

function operationTypesView(
  network: CatalogueNetwork,
  currency: CatalogueCurrency,
  books: SimulatorBooks,
  settings: SimulatorSettings,
): object {
  const limits = (bounds: CatalogueBounds, direction: string): object => ({
    minAmount: bounds.min,
    maxAmount: bounds.max,
    decimalsInAmount: bounds.decimals === 0 ? 'NONE' : 'TWO_PLACES',
    status: WIRE_STATUSES[books.statusOf(network.code, direction)],
    callbackUrl: settings.callbackUrl ?? '',
  });
  const approval = { authType: network.authType, pinPrompt: network.pinPrompt, pinPromptRevivable: false };
  const byType: Record<string, object> = {
    REFUND: limits(currency.deposit, 'REFUND'),
    DEPOSIT: { ...limits(currency.deposit, 'DEPOSIT'), ...approval },
    PAYOUT: limits(currency.payout, 'PAYOUT'),
  };
  if (!settings.arrayShapes) return byType;
  return Object.entries(byType).map(([operationType, each]) => ({ operationType, ...each }));
}

/** `GET /v2/availability`. */
export function availabilityView(books: SimulatorBooks, settings: SimulatorSettings, country: string | null): object {
  return NETWORK_CATALOGUE.filter((each) => country === null || each.country === country).map((each) => ({
    country: each.country,
    providers: each.networks.map(({ code }) => {
      const statuses = ['PAYOUT', 'REFUND', 'DEPOSIT'].map(
        (direction) => [direction, WIRE_STATUSES[books.statusOf(code, direction)]] as const,
      );
      return {
        provider: code,
        operationTypes: settings.arrayShapes
          ? statuses.map(([operationType, status]) => ({ operationType, status }))
          : Object.fromEntries(statuses),
      };
    }),
  }));
}

/** `GET /v2/wallet-balances`. */
export const balancesView = (books: SimulatorBooks, faults: SimulatorFaults, country: string | null): object => ({
  balances: books
    .listFloats()
    .filter((each) => country === null || each.country === country)
    .flatMap((each) => {
      const fault = faults.take('float', `${each.country} ${each.currency}`)?.fault;
      const balance = fault === 'unreadable' ? 'plenty' : formatMinor(each.balance);
      return fault === 'missing' ? [] : [{ country: each.country, balance, currency: each.currency, provider: '' }];
    }),
});
