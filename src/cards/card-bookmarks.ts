import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppError } from '../kernel/errors';
import type { Environment } from '../kernel/environment';
import type { DraftOf } from '../operations/operation';
import { type Bookmark, type CardIssuer, CardIssuers } from '../providers/card-issuing/card-issuer';
import type { Card } from './card';
import { CardsRepository } from './cards.repository';
import { CardMovements } from './issuer/card-movements';
import { followingTermination } from './issuer/following-termination';

/** What the issuer is asked before an order begins. Every method throws AppError `card_provider_unavailable` without an answer. */
@Injectable()
export class CardBookmarks {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cards: CardsRepository,
    private readonly issuers: CardIssuers,
    private readonly movements: CardMovements,
  ) {}

  /** Before a creation: who will issue the card, too. */
  async ofNewCard(environment: Environment): Promise<{ readonly provider: string; readonly bookmark: Bookmark }> {
    const issuer = this.issuers.of(environment);
    return { provider: issuer.name, bookmark: await bookmarkAt(issuer, null) };
  }

  of(card: Card): Promise<Bookmark> {
    return bookmarkAt(this.issuers.named(card.provider), card.providerCardId);
  }

  /** For an order that needs no earlier state. An issuer that is down is still noticed. */
  async assertAvailable(card: Card): Promise<void> {
    await bookmarkAt(this.issuers.named(card.provider), null);
  }

  /**
   * What came back for a card that the issuer has ended already was not ordered, and may have come long ago. A card that it knows no more
   * can be ended too: what it gave back is found out by a person (decision 0177).
   * @throws AppError 503 `card_provider_unavailable`.
   */
  async ofTermination(card: Card): Promise<DraftOf<'card_termination'>['parameters']> {
    const issuer = this.issuers.named(card.provider);
    const bookmark = await tryBookmark(issuer, card.providerCardId);
    if (bookmark === null && (await isForgotten(issuer, card))) {
      return { issuer_card_id: card.providerCardId, bookmark: { balance: card.posted.toString(), movements: [] } };
    }
    if (bookmark === null) throw new AppError('card_provider_unavailable');
    if (!issuer?.hadEnded(bookmark)) return { issuer_card_id: card.providerCardId, bookmark };
    const pulled = await this.movements.pull(card.id);
    if (!pulled) throw new AppError('card_provider_unavailable');
    return followingTermination((await this.cards.find(this.dataSource.manager, card.id)) ?? card, pulled);
  }
}

/** Nothing is held when the issuer does not answer. */
async function bookmarkAt(issuer: CardIssuer | null, issuerCardId: string | null): Promise<Bookmark> {
  const bookmark = await tryBookmark(issuer, issuerCardId);
  if (bookmark === null) throw new AppError('card_provider_unavailable');
  return bookmark;
}

/** Null when the issuer does not answer, or does not know the card. */
const tryBookmark = async (issuer: CardIssuer | null, issuerCardId: string | null): Promise<Bookmark | null> =>
  issuer?.isAvailable() ? issuer.bookmark(issuerCardId) : null;

/** What could not be read is not forgotten. */
async function isForgotten(issuer: CardIssuer | null, { providerCardId }: Card): Promise<boolean> {
  return issuer?.isAvailable() === true && (await issuer.getCard(providerCardId)).kind === 'absent';
}
