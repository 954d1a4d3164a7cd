import { Injectable } from '@nestjs/common';
import { SECOND_MS } from '../../kernel/clock';
import type { Job } from '../../platform/jobs/job';
import { Jobs } from '../../platform/jobs/jobs';
import { CardCharges } from './card-charges';
import { CardFloatCheck } from './card-float-check';
import { CardSuspension } from './card-suspension';
import { CardSync } from './card-sync';
import { EndedCards } from './ended-cards';
import { IssuerLists } from './issuer-lists';
import { UnreadCards } from './unread-cards';

/** Background work on cards besides their operations: one job per kind of work, so that none waits for another. */
@Injectable()
export class CardIssuerJob {
  private readonly cards: Job<unknown>;
  private readonly charges: Job<unknown>;

  constructor(
    jobs: Jobs,
    sync: CardSync,
    charges: CardCharges,
    suspension: CardSuspension,
    float: CardFloatCheck,
    ended: EndedCards,
    unread: UnreadCards,
    lists: IssuerLists,
  ) {
    const periodMs = SECOND_MS;
    jobs.add({
      name: 'card suspensions',
      periodMs,
      claim: () => suspension.claim(),
      enter: (card) => suspension.enter(card),
      work: (card) => suspension.move(card),
      describe: (card) => ({ card: card.id }),
    });
    this.cards = jobs.add({
      name: 'cards',
      periodMs,
      claim: () => sync.claim(),
      enter: (card) => sync.enter(card),
      work: (card) => sync.sync(card),
      earliest: () => sync.earliest(),
      describe: (card) => ({ card: card.id }),
    });
    this.charges = jobs.add({
      name: 'card charges',
      periodMs,
      begin: () => lists.wake('charges'),
      claim: () => lists.claim('charges'),
      work: async (issuer) => {
        await charges.pull(issuer);
      },
    });
    jobs.add({
      name: 'card float',
      periodMs,
      begin: () => lists.wake('float'),
      claim: () => lists.claim('float'),
      work: async (issuer) => {
        await float.check(issuer);
      },
    });
    jobs.add({
      name: 'ended cards',
      periodMs,
      begin: () => ended.begin(),
      claim: () => ended.claim(),
      work: async () => {
        await ended.openReviews();
        await unread.closeReviews();
      },
    });
  }

  /** The issuer sent a message about a card, so the next claim is now. */
  wakeCards(): void {
    this.cards.wake();
  }

  /** The issuer sent a message about a charge. */
  wakeCharges(): void {
    this.charges.wake();
  }
}
