import type { ProviderResult } from '../../provider-result';
import type {
  CardCreationOrder,
  CardCreationResult,
  CardMoneyOrder,
  CardOrder,
  CreationInquiry,
  Inquiry,
} from '../card-issuer';
import { MapleradCreationLookup } from './maplerad.creation-lookup';
import { MapleradFloatLookup } from './maplerad.float-lookup';
import { MapleradMoveLookup } from './maplerad.move-lookup';
import type { MapleradReader } from './maplerad.reader';
import { MapleradTerminationLookup } from './maplerad.termination-lookup';

/**
 * Finds the outcome of an unanswered order at an issuer that knows no reference of ours, from the card and our float. With
 * one open operation per card, at most one movement of the card is unexplained, and each movement of the float is explained
 * by the order that made it. What is not certain stays unknown: an order is absent only when healthy reads explain every
 * row without it.
 */
export class MapleradOrderLookup {
  private readonly creations: MapleradCreationLookup;
  private readonly moves: MapleradMoveLookup;
  private readonly terminations: MapleradTerminationLookup;

  constructor(reader: MapleradReader) {
    const float = new MapleradFloatLookup(reader);
    this.creations = new MapleradCreationLookup(reader, float);
    this.moves = new MapleradMoveLookup(reader, float);
    this.terminations = new MapleradTerminationLookup(reader, float);
  }

  ofCreation(order: CardCreationOrder, inquiry: CreationInquiry): Promise<CardCreationResult> {
    return this.creations.find(order, inquiry);
  }

  ofMove(order: CardMoneyOrder, inquiry: Inquiry): Promise<ProviderResult> {
    return this.moves.find(order, inquiry);
  }

  ofTermination(order: CardOrder, inquiry: Inquiry): Promise<ProviderResult> {
    return this.terminations.find(order, inquiry);
  }
}
