import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api, body, data, type Schemas } from '../../api/client';
import { useLanguage } from '../../i18n/dictionary';
import { formatPhone } from '../../i18n/phone';
import { Button } from '../../ui/button';
import { When } from '../../ui/date';
import { Money } from '../../ui/money';
import { FilterSelect } from '../../ui/filters';
import { Page } from '../../ui/page';
import { Panel } from '../../ui/panel';
import { WaitingRequests } from '../approvals/waiting-requests';
import { useOperatorName } from '../operators/use-operator-name';
import { ActButton } from '../parts/act-button';
import { type Act, AskDialog } from '../parts/ask-dialog';
import { StateChip } from '../parts/chips';
import { FilterBar } from '../parts/filter-bar';
import { FilterOfOne } from '../parts/filter-of-one';
import { PAGE_SIZE } from '../parts/list-panel';
import { PanelList } from '../parts/panel-list';
import { paymentInWords } from '../parts/payment-words';
import { To } from '../parts/place';
import { useRefusal } from '../parts/role';
import { useFilters } from '../parts/use-filters';
import { Values } from '../parts/values';
import { useText } from '../text';
import { readReview } from './queries';
import { UnknownPayment } from './unknown-payment';

type Review = Schemas['Review'];
const STATUSES = ['open', 'resolved'] as const;
const RESOLUTIONS = ['complete', 'fail', 'reverse', 'adopt', 'dismiss', 'acknowledge'] as const;
const QUIET: readonly string[] = ['acknowledge', 'dismiss'];

/** What a provider contradicts, one by one, the oldest payment first. */
export function ReviewsPage(): ReactNode {
  const { reviews: words, common, stateOf, shell } = useText();
  const filters = useFilters(['status', 'id']);
  // Here and not in the row: a decision that comes too late is refused, and its row is gone from the list.
  const [act, setAct] = useState<Act | null>(null);
  const { page, values } = filters;
  const status = STATUSES.find((one) => one === values.status);
  const id = Number(values.id);
  const query = useQuery({
    queryKey: ['reviews', status ?? null, page, id],
    queryFn: async ({ signal }) => {
      if (id > 0) return { data: [await readReview(id, signal)], meta: { total: 1 } };
      const asked = { page, limit: PAGE_SIZE, order: 'oldest' as const, ...(status ? { status } : {}) };
      return body(api.GET('/admin/reviews', { params: { query: asked }, signal }));
    },
    placeholderData: keepPreviousData,
  });
  return (
    <Page title={words.title} place={shell.product} hint={words.hint}>
      <FilterBar isFiltered={filters.isFiltered} onClear={filters.clear}>
        {id > 0 ? (
          <FilterOfOne
            label={words.one}
            id={String(id)}
            name={String(id)}
            onClear={() => filters.set('id', undefined)}
          />
        ) : (
          <FilterSelect
            label={common.status}
            value={status}
            choices={STATUSES.map((one) => [one, stateOf(one, 'review')])}
            onChoose={(value) => filters.set('status', value)}
          />
        )}
      </FilterBar>
      <PanelList
        query={query}
        filters={filters}
        empty={words.empty}
        isEmptyByFilter={status === 'resolved'}
        oldestFirst
      >
        {(review) => <ReviewPanel key={review.id} review={review} onAct={setAct} />}
      </PanelList>
      <AskDialog act={act} onClose={() => setAct(null)} />
    </Page>
  );
}

interface ReviewPanelProps {
  readonly review: Review;
  readonly onAct: (act: Act) => void;
}

function ReviewPanel({ review, onAct }: ReviewPanelProps): ReactNode {
  const { reviews: words, common } = useText();
  const refusal = useRefusal('finance');
  const nameOf = useOperatorName();
  const language = useLanguage();
  const allowed = RESOLUTIONS.filter((one) => review.allowed_resolutions.includes(one));
  const ours = RESOLUTIONS.filter((one) => review.payable_by_suspense.includes(one));
  const isUnknown = review.reason === 'unknown_here';
  const asksCard = review.reason === 'float_movement_unmatched';
  const asksWallet = isUnknown && review.details['wallet_id'] === null;
  const decisions = [
    ...allowed.map((resolution) => ({ resolution, fromSuspense: false, label: words.resolutions[resolution] })),
    ...ours.map((resolution) => ({
      resolution,
      fromSuspense: true,
      label: words.borneByUs(words.resolutions[resolution]),
    })),
  ];
  const heading = words.heading(review.id, words.reasons[review.reason] ?? review.reason);
  const resolve = ({ resolution, fromSuspense, label }: (typeof decisions)[number]): Act => ({
    title: label,
    about: paymentInWords(heading, review, language),
    hint: fromSuspense ? words.borneByUsHint : words.resolutionHints[resolution],
    confirm: label,
    danger: !QUIET.includes(resolution),
    done: words.resolved,
    ask: common.reason,
    askHint: words.reasonHint,
    ...(asksWallet && resolution === 'adopt'
      ? { also: { label: words.walletId, hint: words.walletIdHint, mayBeEmpty: false, field: 'wallet_id' } }
      : {}),
    ...(asksCard && resolution === 'adopt'
      ? { also: { label: words.cardId, hint: words.cardIdHint, mayBeEmpty: false, field: 'card_id' } }
      : {}),
    run: ({ reason, also }) =>
      data<object>(
        api.POST('/admin/reviews/{id}/resolve', {
          params: { path: { id: review.id } },
          body: {
            resolution,
            reason,
            ...(fromSuspense ? { pay_from: 'suspense' as const } : {}),
            ...(also === '' ? {} : { [asksCard ? 'card_id' : 'wallet_id']: Number(also) }),
          },
        }),
      ),
  });
  return (
    <Panel
      title={heading}
      hint={<When at={review.created_at} />}
      action={<StateChip of="review" state={review.status} />}
    >
      <Payment review={review} />
      {isUnknown ? <UnknownPayment details={review.details} /> : null}
      <Details details={review.details} isShown={review.status === 'open' && !isUnknown} />
      {review.status === 'open' ? (
        <div className="mt-4">
          <WaitingRequests type="review" id={String(review.id)} />
        </div>
      ) : null}
      {review.status === 'open' ? (
        <div className="mt-4 flex flex-wrap gap-3">
          {decisions.map((decision) => (
            <ActButton key={decision.label} refusal={refusal} onPress={() => onAct(resolve(decision))}>
              {decision.label}
            </ActButton>
          ))}
        </div>
      ) : (
        <p className="mt-4 text-soft">
          {words.resolutionWords[review.resolution ?? 'acknowledge']} · <When at={review.resolved_at} />
          {review.resolved_by === null ? null : ` · ${nameOf(review.resolved_by)}`}
          <span className="block">{words.ownReasons[review.resolution_reason ?? ''] ?? review.resolution_reason}</span>
        </p>
      )}
    </Panel>
  );
}

/** How much is in question, of which payment, and whose. */
function Payment({ review }: { readonly review: Review }): ReactNode {
  const { reviews: words, transactions } = useText();
  const { amount, currency, transaction_id, transaction_type } = review;
  return (
    <>
      {amount !== null && currency !== null ? (
        <p className="mb-3 text-lg font-semibold">
          <span className="sr-only">{words.amount} </span>
          <Money amount={amount} currency={currency} />
        </p>
      ) : null}
      {transaction_id === null ? null : (
        <div className="mb-3">
          <p className="wrap-anywhere">
            {transactions.types[transaction_type ?? ''] ?? transaction_type}
            {review.phone_number ? ` · ${formatPhone(review.phone_number)}` : null}
            {' · '}
            <To to={`/businesses/${review.business_id}`}>{review.business_name}</To>
          </p>
          <p className="mt-0.5 break-all">
            <To to={`/transactions/${transaction_id}`}>{transaction_id}</To>
          </p>
        </div>
      )}
    </>
  );
}

interface DetailsProps {
  readonly details: Readonly<Record<string, unknown>>;
  /** At first: what one decides by is not looked for. */
  readonly isShown: boolean;
}

/** What the service wrote down beside the reason, name by name. */
function Details({ details, isShown }: DetailsProps): ReactNode {
  const { common } = useText();
  const [isOpen, setOpen] = useState(isShown);
  if (Object.keys(details).length === 0) return null;
  return (
    <>
      <Button kind="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {common.details}
      </Button>
      {isOpen ? <Values values={details} /> : null}
    </>
  );
}
