import { useMutation } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Schemas } from '../../api/client';
import { Button } from '../../ui/button';
import { Dialog, DialogActions } from '../../ui/dialog';
import { PinField } from '../../ui/field';
import { FormProblem } from '../../ui/form';
import { useHidden } from '../../ui/once-hidden';
import { useText } from '../text';
import { CardArt } from './card-art';
import { type Card, revealCard } from './queries';

/** The card, and its number for half a minute after a PIN. The number lives in this component and nowhere else. */
export function RevealedCard({ card }: { readonly card: Card }): ReactNode {
  const { cards: words, shared } = useText();
  const [details, setDetails] = useState<Schemas['CardDetails'] | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [pin, setPin] = useState('');
  const [isUnknown, setUnknown] = useState(false);
  const asked = useRef<AbortController>(null);
  useHidden(details, () => setDetails(null));
  const revealing = useMutation({
    gcTime: 0,
    mutationFn: async () => {
      const { signal } = (asked.current = new AbortController());
      const shown = await revealCard(card.id, pin, signal);
      if (signal.aborted) return;
      setDetails(shown);
      setUnknown(shown === null);
      if (shown) setAsking(false);
    },
    onSettled: () => setPin(''),
  });
  // An answer on its way is called off: whoever has closed the dialog may have turned the phone to somebody else.
  const close = (): void => {
    asked.current?.abort();
    revealing.reset();
    setAsking(false);
    setPin('');
    setUnknown(false);
  };
  useEffect(() => () => asked.current?.abort(), []);
  return (
    <>
      <CardArt card={card} details={details} />
      {card.status === 'terminated' ? null : (
        <Button
          kind="secondary"
          icon={<Eye aria-hidden size={18} />}
          onClick={() => (details ? setDetails(null) : setAsking(true))}
        >
          {details ? shared.hide : words.reveal}
        </Button>
      )}
      <Dialog open={isAsking} onClose={close} title={words.reveal} hint={words.revealHint}>
        <form
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (pin.length === 4 && !revealing.isPending) revealing.mutate();
          }}
        >
          <FormProblem error={revealing.error} />
          {isUnknown ? <p role="alert">{words.noDetails}</p> : null}
          <PinField label={words.pin} value={pin} onChange={(event) => setPin(event.target.value.replace(/\D/g, ''))} />
          <DialogActions>
            <Button type="submit" busy={revealing.isPending} disabled={pin.length !== 4 && !revealing.isPending}>
              {words.reveal}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}
