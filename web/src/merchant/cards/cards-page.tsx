import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { CreditCard } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button';
import { classes } from '../../ui/classes';
import { Page } from '../../ui/page';
import { LoadedPage } from '../../ui/loaded-page';
import { Pagination } from '../../ui/pagination';
import { Panel } from '../../ui/panel';
import { BlockSkeleton, Empty } from '../../ui/states';
import { Status } from '../../ui/status';
import { FROM_LIST } from '../shell/back-link';
import { useText } from '../text';
import { CardArt } from './card-art';
import { CARD_TONES } from './card-tones';
import { CreateCardDialog } from './create-card-dialog';
import { CARDS_PER_PAGE, cardsQuery } from './queries';

export function CardsPage(): ReactNode {
  const { cards: words, shell } = useText();
  const { page = 1 } = useSearch({ from: '/inside/cards' });
  const navigate = useNavigate({ from: '/cards' });
  const cards = useQuery(cardsQuery(page));
  const [isCreating, setCreating] = useState(false);
  const create = (): void => {
    // A new card is on the first page.
    if (page > 1) void navigate({ search: {} });
    setCreating(true);
  };
  return (
    <Page
      title={words.title}
      place={shell.product}
      hint={words.hint}
      action={cards.data ? <Button onClick={create}>{words.create}</Button> : null}
    >
      <LoadedPage
        query={cards}
        skeleton={<BlockSkeleton className="h-52 max-w-sm" />}
        limit={CARDS_PER_PAGE}
        onLastPage={(last) => void navigate({ search: { page: last }, replace: true })}
      >
        {({ data, meta }) =>
          data.length === 0 ? (
            <Panel>
              <Empty icon={<CreditCard size={22} />} title={words.emptyTitle}>
                {words.emptyHint}
              </Empty>
            </Panel>
          ) : (
            <>
              <ul
                aria-busy={cards.isPlaceholderData}
                className={classes('grid gap-5 sm:grid-cols-2 xl:grid-cols-3', cards.isPlaceholderData && 'opacity-60')}
              >
                {data.map((card) => (
                  <li key={card.id}>
                    <Link
                      to="/cards/$id"
                      params={{ id: String(card.id) }}
                      state={FROM_LIST}
                      className="relative grid max-w-sm gap-2 rounded-2xl"
                    >
                      <span className="sr-only">{words.card(card.last_four)}</span>
                      <CardArt card={card} />
                      <span className="justify-self-start">
                        <Status tone={CARD_TONES[card.status]}>{words.states[card.status]}</Status>
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
              <Pagination
                page={page}
                limit={CARDS_PER_PAGE}
                total={meta.total}
                onPage={(next) => void navigate({ search: { page: next } })}
              />
            </>
          )
        }
      </LoadedPage>
      <CreateCardDialog open={isCreating} onClose={() => setCreating(false)} />
    </Page>
  );
}
