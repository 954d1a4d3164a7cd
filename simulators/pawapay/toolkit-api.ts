import { predictedNetwork } from '../../src/providers/mobile-money/simulator/network-rules';
import { json, type Reply } from './reply';
import type { SimulatorBooks } from './simulator-books';
import type { SimulatorFaults } from './simulator-faults';
import type { SimulatorSettings } from './simulator-settings';
import { activeConfigurationView, availabilityView, balancesView, failureView } from './wire-views';

/** What is asked around payments: configuration, availability, balances, prediction. */
export class ToolkitApi {
  constructor(
    private readonly books: SimulatorBooks,
    private readonly faults: SimulatorFaults,
    private readonly settings: SimulatorSettings,
  ) {}

  activeConfiguration(query: URLSearchParams): Reply {
    return json(activeConfigurationView(this.books, this.settings, query.get('country')));
  }

  availability(query: URLSearchParams): Reply {
    return json(availabilityView(this.books, this.settings, query.get('country')));
  }

  walletBalances(query: URLSearchParams): Reply {
    return json(balancesView(this.books, this.faults, query.get('country')));
  }

  /** Strips signs, spaces and leading zeros before it guesses. */
  predictProvider(body: unknown): Reply {
    const { phoneNumber } = Object(body) as { readonly phoneNumber?: unknown };
    if (typeof phoneNumber !== 'string')
      return json(failureView('MISSING_PARAMETER', 'Parameter phoneNumber is missing.'), 400);
    const digits = phoneNumber.replaceAll(/\D/g, '').replace(/^0+/, '');
    const predicted = predictedNetwork(digits);
    if (!predicted) return json(failureView('INVALID_PARAMETER', 'The phone number is not known.'), 400);
    return json({ country: predicted.country.country, provider: predicted.network.code, phoneNumber: digits });
  }
}
