import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CreditCard } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button';
import { Page } from '../../ui/page';
import { Panel } from '../../ui/panel';
import { BlockSkeleton, Empty, Loaded } from '../../ui/states';
import { Status } from '../../ui/status';
import { useText } from '../text';
import { CardArt } from './card-art';
import { CARD_TONES } from './card-tones';
import { CreateCardDialog } from './create-card-dialog';
import { cardsQuery } from './queries';

export function CardsPage(): ReactNode {
  const { cards: words, shell } = useText();
  const cards = useQuery(cardsQuery());
  const [isCreating, setCreating] = useState(false);
  return (
    <Page
      title={words.title}
      place={shell.product}
      hint={words.hint}
      action={cards.data ? <Button onClick={() => setCreating(true)}>{words.create}</Button> : null}
    >
      <Loaded query={cards} skeleton={<BlockSkeleton className="h-52 max-w-sm" />}>
        {({ data }) =>
          data.length === 0 ? (
            <Panel>
              <Empty icon={<CreditCard size={22} />} title={words.emptyTitle}>
                {words.emptyHint}
              </Empty>
            </Panel>
          ) : (
            <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
              {data.map((card) => (
                <li key={card.id}>
                  <Link
                    to="/cards/$id"
                    params={{ id: String(card.id) }}
                    aria-label={words.card(card.last_four)}
                    className="grid max-w-sm gap-2 rounded-2xl"
                  >
                    <CardArt card={card} />
                    <Status tone={CARD_TONES[card.status]}>{words.states[card.status]}</Status>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <CreateCardDialog open={isCreating} onClose={() => setCreating(false)} />
    </Page>
  );
}
