import { type ReactNode, useState } from 'react';
import { api, data, type Schemas } from '../../api/client';
import { When } from '../../ui/date';
import { Panel } from '../../ui/panel';
import { ActButton } from '../parts/act-button';
import { type Act, AskDialog } from '../parts/ask-dialog';
import { useRefusal } from '../parts/role';
import { useText } from '../text';

/** Only their provider can prove that something was made, so a person can only decide that nothing was. */
const NEVER_COMPLETED: ReadonlySet<string> = new Set(['card_creation', 'card_freeze', 'card_unfreeze']);

/** Ends a transaction that is late and that its provider will never answer; before it is late, says from when. Nothing for one that nobody may end. */
export function EndPanel({ one }: { readonly one: Schemas['OperatorTransactionDetails'] }): ReactNode {
  const { transactions: words, reviews } = useText();
  const [act, setAct] = useState<Act | null>(null);
  const refusal = useRefusal('finance');
  const returns = one.type === 'card_termination';
  const endAs = (outcome: 'completed' | 'failed'): Act => ({
    title: words.endTitles[outcome],
    hint: outcome === 'completed' ? reviews.resolutionHints.complete : reviews.resolutionHints.fail,
    confirm: words.endIt,
    danger: true,
    done: words.endedByHand,
    ask: words.evidence,
    askHint: words.evidenceHint,
    ...(returns && outcome === 'completed'
      ? { also: { label: words.returned, hint: words.returnedHint, mayBeEmpty: false, field: 'returned_amount' } }
      : {}),
    run: ({ reason, also }) =>
      data<object>(
        api.POST('/admin/transactions/{transaction_id}/end', {
          params: { path: { transaction_id: one.transaction_id } },
          body: { outcome, evidence: reason, ...(also === '' ? {} : { returned_amount: also }) },
        }),
      ),
  });
  // The dialog is not in the panel: when somebody else has ended it, the panel goes and the refusal stays.
  return (
    <>
      {one.endable_from === null ? null : (
        <Panel title={words.end} hint={words.endHint}>
          {one.endable ? (
            <div className="flex flex-wrap gap-3">
              {NEVER_COMPLETED.has(one.type) ? null : (
                <ActButton refusal={refusal} onPress={() => setAct(endAs('completed'))}>
                  {reviews.resolutions.complete}
                </ActButton>
              )}
              <ActButton refusal={refusal} onPress={() => setAct(endAs('failed'))}>
                {reviews.resolutions.fail}
              </ActButton>
            </div>
          ) : (
            <p>
              {words.endableFrom} <When at={one.endable_from} form="full" />
            </p>
          )}
        </Panel>
      )}
      <AskDialog act={act} onClose={() => setAct(null)} />
    </>
  );
}
