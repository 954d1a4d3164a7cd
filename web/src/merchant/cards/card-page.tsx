import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { Button } from '../../ui/button';
import { FormProblem } from '../../ui/form';
import { Page } from '../../ui/page';
import { Panel } from '../../ui/panel';
import { BlockSkeleton, Loaded } from '../../ui/states';
import { Status } from '../../ui/status';
import { toast } from '../../ui/toast';
import { BackLink } from '../shell/back-link';
import { useText } from '../text';
import { type CardAction, CardActionDialog } from './card-action-dialog';
import { CARD_TONES } from './card-tones';
import { CardHistory } from './card-history';
import { type Card, cardQuery, switchCard } from './queries';
import { RevealedCard } from './revealed-card';

export function CardPage(): ReactNode {
  const { cards: words, shell } = useText();
  const id = Number(useParams({ from: '/inside/cards/$id' }).id);
  const card = useQuery(cardQuery(id));
  const back = <BackLink to="/cards">{words.back}</BackLink>;
  return (
    <Page title={card.data ? words.card(card.data.last_four) : words.title} place={shell.product} back={back}>
      <Loaded query={card} skeleton={<BlockSkeleton className="h-60 max-w-sm" />} back={back}>
        {(one) => (
          // Of this card alone: nothing that one shows or asks goes over to the next.
          <div key={one.id} className="grid items-start gap-5 lg:grid-cols-[24rem_minmax(0,1fr)]">
            <div className="grid max-w-sm gap-4">
              <RevealedCard card={one} />
              <div>
                <Status tone={CARD_TONES[one.status]}>{words.states[one.status]}</Status>
              </div>
              {one.status === 'terminated' ? null : <Actions card={one} />}
            </div>
            <Panel title={words.history} flush>
              <CardHistory id={id} currency={one.currency_code} />
            </Panel>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function Actions({ card }: { readonly card: Card }): ReactNode {
  const { cards: words } = useText();
  const queryClient = useQueryClient();
  const [action, setAction] = useState<CardAction | null>(null);
  const next = card.status === 'frozen' ? 'unfreeze' : 'freeze';
  const switching = useMutation({
    mutationFn: () => switchCard(next, card.id, crypto.randomUUID()),
    onSuccess: () => {
      toast(words.done[next]);
      return queryClient.invalidateQueries({ queryKey: ['cards'] });
    },
  });
  // Freeze and unfreeze share a place: the second press of a double one would undo the first.
  const switchOnce = ({ detail: presses }: MouseEvent): void => {
    if (presses <= 1) switching.mutate();
  };
  return (
    <>
      <FormProblem error={switching.error} />
      <div className="grid grid-cols-2 enlarged:grid-cols-1 gap-2">
        <Button disabled={card.status === 'frozen'} onClick={() => setAction('topup')}>
          {words.topup}
        </Button>
        <Button kind="secondary" disabled={card.status === 'frozen'} onClick={() => setAction('drain')}>
          {words.drain}
        </Button>
        <Button kind="secondary" busy={switching.isPending} onClick={switchOnce}>
          {words[next]}
        </Button>
        <Button kind="secondary" onClick={() => setAction('terminate')}>
          {words.terminate}
        </Button>
      </div>
      <CardActionDialog card={card} action={action} onClose={() => setAction(null)} />
    </>
  );
}
