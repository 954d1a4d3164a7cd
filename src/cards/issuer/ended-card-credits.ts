import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { execute } from '../../platform/database/statement';
import type { FloatMovement } from '../../providers/card-issuing/card-issuer.types';
import { idsOf } from '../../providers/card-issuing/float-orders';
import { BOOKED } from './ended-card-credits.statements';

/** A credit of our float that names a card, and that the books of the card do not show. */
export interface UnbookedCredit {
  readonly row: FloatMovement;
  readonly cardId: number;
}

/** Finds what came to our float for cards that have ended, and never came to their books (decision 0171). */
@Injectable()
export class EndedCardCredits {
  constructor(private readonly dataSource: DataSource) {}

  /** @param credits that only cards explain. @param since what was booked before is about earlier credits. */
  async unbooked(provider: string, credits: readonly FloatMovement[], since: Date): Promise<readonly UnbookedCredit[]> {
    if (credits.length === 0) return [];
    const values = [provider, credits.flatMap(idsOf), since];
    const booked = await execute<Booked>(this.dataSource.manager, BOOKED, values);
    const cards = new Map(booked.map((row) => [row.provider_card_id, Number(row.card_id)]));
    return [...cards].flatMap(([issuerCardId, cardId]) => {
      const amounts = booked.filter((row) => row.provider_card_id === issuerCardId && row.amount !== null);
      const own = credits.filter((row) => idsOf(row).includes(issuerCardId));
      return unmatched(own, amounts).map((row) => ({ row, cardId }));
    });
  }
}

interface Booked {
  readonly provider_card_id: string;
  readonly card_id: string;
  readonly amount: string | null;
  readonly is_end: boolean;
}

/** Each amount that is booked explains one credit. What an end gave back may have come in parts. */
function unmatched(credits: readonly FloatMovement[], booked: readonly Booked[]): readonly FloatMovement[] {
  const open = [...booked];
  const left = credits.filter((row) => {
    const index = open.findIndex(({ amount }) => amount === String(row.amount));
    if (index >= 0) open.splice(index, 1);
    return index < 0;
  });
  const sum = String(left.reduce((total, row) => total + row.amount, 0n));
  return open.some((row) => row.is_end && row.amount === sum) ? [] : left;
}
