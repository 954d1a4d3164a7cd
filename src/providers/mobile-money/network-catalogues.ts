import type { Network, NetworkCountry } from './mobile-money.provider';

/** One list of countries from those of several providers; a network that two of them serve keeps the currencies of both. */
export function mergedCountries(lists: ReadonlyArray<readonly NetworkCountry[]>): readonly NetworkCountry[] {
  const [only] = lists;
  if (lists.length === 1 && only) return only;
  const countries = new Map<string, NetworkCountry>();
  for (const country of lists.flat()) {
    const known = countries.get(country.country);
    const networks = known ? mergedNetworks([...known.networks, ...country.networks]) : country.networks;
    countries.set(country.country, { ...(known ?? country), networks });
  }
  return [...countries.values()];
}

function mergedNetworks(networks: readonly Network[]): Network[] {
  const byCode = new Map<string, Network>();
  for (const network of networks) {
    const known = byCode.get(network.code);
    byCode.set(network.code, known ? { ...known, currencies: [...known.currencies, ...network.currencies] } : network);
  }
  return [...byCode.values()];
}
