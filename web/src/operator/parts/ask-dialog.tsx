import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Dialog } from '../../ui/dialog';
import { DialogForm } from '../../ui/dialog-form';
import { LinesField, TextField } from '../../ui/field';
import { usePlaceErrors } from '../../ui/form';
import { toast } from '../../ui/toast';
import { useText } from '../text';

/** As long as the service takes a reason. */
export const REASON_MAX = 500;
const LINES_SHOWN = 6;

export interface Answers {
  readonly reason: string;
  /** Of the second field; empty when none was asked. */
  readonly also: string;
}

interface Also {
  readonly label: string;
  readonly hint: string;
  readonly mayBeEmpty: boolean;
  /** Its name in the request, so that the service's message about it is shown beside it. */
  readonly field: string;
}

/** One act of an operator: what it is called and what is asked before it is done. */
export interface Act {
  readonly title: string;
  /** What it is done to, where the title does not say it: the page behind is out of sight. */
  readonly about?: string;
  readonly hint?: string | undefined;
  readonly confirm: string;
  readonly danger?: boolean;
  readonly done: string;
  /** What the first field is called; absent, nothing is asked. */
  readonly ask?: string;
  readonly askHint?: string;
  readonly mayBeEmpty?: boolean;
  /** More than a reason: so many characters at most, in a field of several lines. */
  readonly longUpTo?: number;
  /** A second field. */
  readonly also?: Also;
  readonly run: (answers: Answers) => Promise<unknown>;
}

/** Whether the answer is a request that a second operator must still decide; a decided one has the same shape. */
export const awaitsApproval = (answer: unknown): boolean =>
  typeof answer === 'object' &&
  answer !== null &&
  'approval_id' in answer &&
  'status' in answer &&
  answer.status === 'pending';

/** Asks for the reason and does it. Shows when a second operator is needed. Nothing while `act` is null. */
export function AskDialog({ act, onClose }: { readonly act: Act | null; readonly onClose: () => void }): ReactNode {
  return act ? <Asking key={act.title} act={act} onClose={onClose} /> : null;
}

function Asking({ act, onClose }: { readonly act: Act; readonly onClose: () => void }): ReactNode {
  const { common, shared } = useText();
  const queryClient = useQueryClient();
  const form = useForm({ defaultValues: { reason: '', also: '' } });
  const placeErrors = usePlaceErrors(form, {
    note: 'reason',
    text: 'reason',
    evidence: 'reason',
    ...(act.also ? { [act.also.field]: 'also' as const } : {}),
  });
  const doing = useMutation({
    mutationFn: ({ reason, also }: Answers) => act.run({ reason: reason.trim(), also: also.trim() }),
    onSuccess: (answer) => {
      toast(awaitsApproval(answer) ? common.sentForApproval : act.done);
      onClose();
      return queryClient.invalidateQueries();
    },
    onError: (error) => {
      placeErrors(error);
      // Somebody else may have done it: the page behind shows what stands now.
      void queryClient.invalidateQueries();
    },
  });
  const { errors } = form.formState;
  const asked = act.ask
    ? {
        label: act.ask,
        hint: act.askHint,
        optional: act.mayBeEmpty ?? false,
        autoComplete: 'off',
        ...form.register('reason', act.mayBeEmpty ? {} : { required: shared.required }),
        error: errors.reason?.message,
      }
    : null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={act.title}
      hint={
        <>
          {act.about ? <span className="mb-1 block font-medium wrap-anywhere text-ink">{act.about}</span> : null}
          {act.hint}
        </>
      }
      held={doing.isPending}
    >
      <DialogForm
        submit={act.confirm}
        isDangerous={act.danger ?? false}
        sending={doing}
        onSubmit={form.handleSubmit((given) => doing.mutate(given))}
        onClose={onClose}
      >
        {asked && act.longUpTo !== undefined ? (
          <LinesField {...asked} rows={LINES_SHOWN} maxLength={act.longUpTo} />
        ) : asked ? (
          <TextField {...asked} maxLength={REASON_MAX} />
        ) : null}
        {act.also ? (
          <TextField
            label={act.also.label}
            hint={act.also.hint}
            optional={act.also.mayBeEmpty}
            autoComplete="off"
            maxLength={REASON_MAX}
            {...form.register('also', act.also.mayBeEmpty ? {} : { required: shared.required })}
            error={errors.also?.message}
          />
        ) : null}
      </DialogForm>
    </Dialog>
  );
}
