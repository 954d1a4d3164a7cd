import { Snowflake } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Schemas } from '../../api/client';
import { classes } from '../../ui/classes';
import { CopyButton } from '../../ui/copy';
import { Waves } from '../../ui/mark';
import { Cents } from '../../ui/money';
import { useText } from '../text';
import type { Card } from './queries';

interface CardArtProps {
  readonly card: Card;
  /** Shown in place of the dots while somebody has asked for them. */
  readonly details?: Schemas['CardDetails'] | null;
}

/** The card as it would lie on a table; frost lies on it while it is frozen. */
export function CardArt({ card, details }: CardArtProps): ReactNode {
  const { cards: words } = useText();
  const isFrozen = card.status === 'frozen';
  return (
    <div
      className={classes(
        'lake relative aspect-[1.586] enlarged:aspect-auto w-full max-w-sm overflow-hidden rounded-2xl p-5 shadow-card',
        card.status === 'terminated' && 'opacity-60 grayscale',
      )}
    >
      <Waves />
      <div className="relative flex h-full flex-col justify-between enlarged:gap-4">
        <div className="flex items-start justify-between">
          <div>
            <p className="text-xs text-white/80">{words.balance}</p>
            <Cents cents={card.balance} currency={card.currency_code} className="text-xl font-semibold" />
          </div>
          {isFrozen ? <Snowflake aria-hidden size={26} className="text-white/90" /> : null}
        </div>
        <div className="flex items-center justify-between gap-2">
          <p className="numeric text-[clamp(1rem,4.6vw,1.3rem)] font-medium tracking-widest">
            {details
              ? (details.number.match(/.{1,4}/g)?.join(' ') ?? details.number)
              : `•••• •••• •••• ${card.last_four}`}
          </p>
          {details && !isFrozen ? (
            <CopyButton
              text={details.number}
              what={words.card(card.last_four)}
              className="-mx-3 -my-2.5 text-white/90 hover:bg-white/10 hover:text-white"
            />
          ) : null}
        </div>
        <div className="flex items-end justify-between gap-4">
          <p className="numeric flex gap-5 text-sm">
            {details ? (
              <>
                <span>
                  <span className="block text-[0.6875rem] text-white/75">{words.expiry}</span>
                  {details.expiry}
                </span>
                <span>
                  <span className="block text-[0.6875rem] text-white/75">{words.ccv}</span>
                  {details.ccv}
                </span>
              </>
            ) : null}
          </p>
          <p className="text-lg font-bold tracking-wide italic">{card.brand === 'VISA' ? 'VISA' : 'Mastercard'}</p>
        </div>
      </div>
      {isFrozen ? <div aria-hidden className="absolute inset-0 bg-white/15 backdrop-blur-[1.5px]" /> : null}
    </div>
  );
}
