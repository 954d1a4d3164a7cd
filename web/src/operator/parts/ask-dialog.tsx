import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button';
import { Dialog, DialogActions } from '../../ui/dialog';
import { TextField } from '../../ui/field';
import { FormProblem, placeErrors } from '../../ui/form';
import { toast } from '../../ui/toast';
import { useText } from '../text';

export interface Answers {
  readonly reason: string;
  readonly publicReason: string;
}

/** One act of an operator: what it is called and what is asked before it is done. */
export interface Act {
  readonly title: string;
  readonly hint?: string | undefined;
  readonly confirm: string;
  readonly danger?: boolean;
  readonly done: string;
  /** What the first field is called; absent, nothing is asked. */
  readonly ask?: string;
  readonly askHint?: string;
  readonly mayBeEmpty?: boolean;
  /** Also asks what the merchant is told. */
  readonly asksPublic?: boolean;
  readonly run: (answers: Answers) => Promise<unknown>;
}

/** Whether the answer is a request that a second operator must still decide; a decided one has the same shape. */
const awaitsApproval = (answer: unknown): boolean =>
  typeof answer === 'object' &&
  answer !== null &&
  'approval_id' in answer &&
  'status' in answer &&
  answer.status === 'pending';

/** Asks for the reason and does it. What needs a second operator says so. Nothing while `act` is null. */
export function AskDialog({ act, onClose }: { readonly act: Act | null; readonly onClose: () => void }): ReactNode {
  return act ? <Asking key={act.title} act={act} onClose={onClose} /> : null;
}

function Asking({ act, onClose }: { readonly act: Act; readonly onClose: () => void }): ReactNode {
  const { common, shared } = useText();
  const queryClient = useQueryClient();
  const form = useForm<{ reason: string; public_reason: string }>({
    defaultValues: { reason: '', public_reason: '' },
  });
  const doing = useMutation({
    mutationFn: ({ reason, public_reason }: { reason: string; public_reason: string }) =>
      act.run({ reason: reason.trim(), publicReason: public_reason.trim() }),
    onSuccess: (answer) => {
      toast(awaitsApproval(answer) ? common.sentForApproval : act.done);
      onClose();
      return queryClient.invalidateQueries();
    },
    onError: (error) =>
      placeErrors(form, error, {
        note: 'reason',
        text: 'reason',
        evidence: 'reason',
        returned_amount: 'public_reason',
      }),
  });
  const { errors } = form.formState;
  return (
    <Dialog open onClose={onClose} title={act.title} hint={act.hint} held={doing.isPending}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => void form.handleSubmit((given) => doing.mutate(given))(event)}
      >
        <FormProblem error={doing.error} />
        {act.ask ? (
          <TextField
            label={act.ask}
            hint={act.askHint}
            optional={act.mayBeEmpty ?? false}
            autoComplete="off"
            maxLength={500}
            {...form.register('reason', act.mayBeEmpty ? {} : { required: shared.required })}
            error={errors.reason?.message}
          />
        ) : null}
        {act.asksPublic ? (
          <TextField
            label={common.publicReason}
            hint={common.publicReasonHint}
            optional
            autoComplete="off"
            maxLength={500}
            {...form.register('public_reason')}
            error={errors.public_reason?.message}
          />
        ) : null}
        <DialogActions>
          <Button kind="secondary" onClick={onClose}>
            {shared.cancel}
          </Button>
          <Button type="submit" kind={act.danger ? 'danger' : 'primary'} busy={doing.isPending}>
            {act.confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
