import { OPERATION_KINDS, type OperationKind } from '../ledger/operation-kinds';
import { type OperationDefinition, OperationRegistry } from './operation-definition';

const definitionOf = (kind: OperationKind): OperationDefinition => ({
  kind,
  absence: { resubmitForMs: 0, absentAfterMs: 0 },
  firstChecksMs: [],
  submit: async () => ({ kind: 'accepted' }),
  check: async () => ({ kind: 'accepted' }),
  eventFor: () => null,
});

function registryOf(kinds: readonly OperationKind[]): OperationRegistry {
  const registry = new OperationRegistry();
  for (const kind of kinds) registry.register(definitionOf(kind));
  return registry;
}

// Guarantee: the service does not start when a kind has no definition. Otherwise the first order of that kind would fail.
describe('the registry of kinds at the start', () => {
  it('accepts one definition of every kind', () => {
    expect(() => registryOf(OPERATION_KINDS).onApplicationBootstrap()).not.toThrow();
  });

  it.each(OPERATION_KINDS)('refuses when %s is missing, and names it', (missing) => {
    const registry = registryOf(OPERATION_KINDS.filter((kind) => kind !== missing));
    expect(() => registry.onApplicationBootstrap()).toThrow(`no definition of ${missing}`);
  });

  it('refuses a second definition of a kind', () => {
    const registry = registryOf(['card_drain']);
    expect(() => registry.register(definitionOf('card_drain'))).toThrow('two definitions of card_drain');
  });
});
