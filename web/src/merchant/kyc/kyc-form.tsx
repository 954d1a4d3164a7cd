import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../api/api-error';
import { api, data, type Schemas } from '../../api/client';
import { useLanguage } from '../../i18n/dictionary';
import { formatCount, formatDate } from '../../i18n/format';
import { Button } from '../../ui/button';
import { classes } from '../../ui/classes';
import { FormProblem, usePlaceErrors } from '../../ui/form';
import { Panel } from '../../ui/panel';
import { toast } from '../../ui/toast';
import { useZone } from '../../ui/zone';
import { kycDraftQuery, kycQuery } from '../session';
import { useText } from '../text';
import { Documents, useUploading } from './documents';
import { AddressFields, BusinessFields, RepresentativeFields } from './kyc-fields';
import { useSavedDraft } from './saved-draft';
import { fieldsOf, type KycFields, NESTED, STEPS, toBody, withDraft } from './submission';

interface KycFormProps {
  /** What an earlier attempt said. */
  readonly record: Schemas['KycRecord'] | null;
  readonly draft: Schemas['KycDraft'];
}

/** Four short steps; going back loses nothing, and a refusal leads to the step with the field. */
export function KycForm({ record, draft }: KycFormProps): ReactNode {
  const { kyc: words, shared } = useText();
  const language = useLanguage();
  const zone = useZone();
  const queryClient = useQueryClient();
  const [step, setStep] = useState(0);
  const heading = useTurned(step);
  const uploading = useUploading();
  const uploadingId = useId();
  const { documents } = draft;
  const form = useForm<KycFields>({ defaultValues: withDraft(fieldsOf(record), draft.fields) });
  const placeErrors = usePlaceErrors(form, NESTED);
  const sending = useMutation({
    mutationFn: (given: KycFields) => data(api.POST('/business/dashboard/kyc', { body: toBody(given, documents) })),
    onSuccess: () => {
      toast(words.sent);
      void queryClient.invalidateQueries({ queryKey: ['onboarding'] });
      return queryClient.invalidateQueries({ queryKey: kycQuery.queryKey });
    },
    onError: (error) => {
      placeErrors(error);
      const named = error instanceof ApiError ? error.fields.map(({ field }) => NESTED[field] ?? field) : [];
      const first = STEPS.findIndex((names) => names.some((name) => named.includes(name)));
      if (first >= 0) setStep(first);
    },
  });
  const draftOfForm = useSavedDraft(form);
  const changeDocuments = (
    change: (held: readonly Schemas['KycDocument'][]) => readonly Schemas['KycDocument'][],
  ): void => {
    queryClient.setQueryData(
      kycDraftQuery.queryKey,
      (held) => held && { ...held, documents: [...change(held.documents)] },
    );
  };
  const isLast = step === STEPS.length - 1;
  // A file that arrives after the application is sent would be no part of it.
  const isHeld = isLast && uploading.length > 0;
  const goOn = async (): Promise<void> => {
    if (isHeld) return;
    if (isLast) return form.handleSubmit((given) => sending.mutate(given))();
    if (!(await form.trigger(STEPS[step], { shouldFocus: true }))) return;
    draftOfForm.save();
    setStep(step + 1);
  };
  const savedAt = draftOfForm.savedAt ?? draft.updated_at;
  const count = (number: number): string => formatCount(number, language);
  return (
    <Panel>
      <ol
        className="mb-6 grid grid-cols-4 gap-1.5 sm:gap-2"
        aria-label={words.stepOf(count(step + 1), count(STEPS.length))}
      >
        {words.steps.map((name, index) => (
          <li key={name} aria-current={index === step ? 'step' : undefined} className="min-w-0">
            <span
              aria-hidden
              className={classes('block h-1.5 rounded-full', index <= step ? 'bg-accent' : 'bg-sunken')}
            />
            <span
              className={classes(
                'mt-1.5 block truncate text-[0.6875rem] font-medium tracking-tight sm:text-xs sm:tracking-normal',
                index === step ? 'text-ink' : 'text-soft',
              )}
            >
              {name}
            </span>
          </li>
        ))}
      </ol>
      <form
        noValidate
        className="grid gap-4"
        onBlur={draftOfForm.saveChanges}
        onSubmit={(event) => {
          event.preventDefault();
          void goOn();
        }}
      >
        <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
          {words.steps[step]}
        </h2>
        <FormProblem error={sending.error} />
        {step === 0 ? <BusinessFields form={form} /> : null}
        {step === 1 ? <AddressFields form={form} /> : null}
        {step === 2 ? <RepresentativeFields form={form} /> : null}
        {isLast ? <Documents documents={documents} onChange={changeDocuments} /> : null}
        {isLast ? (
          // Here also while it is empty: a screen reader hears what changes in a place that it knows.
          <p id={uploadingId} role="status" className={isHeld ? 'text-sm wrap-anywhere text-soft' : 'sr-only'}>
            {isHeld ? words.uploading(uploading.join(', ')) : null}
          </p>
        ) : null}
        {savedAt ? (
          <p role="status" className="text-sm text-soft">
            {words.draftSaved(formatDate(savedAt, 'short', language, zone))}
          </p>
        ) : null}
        <div className="mt-2 flex justify-between gap-3">
          <Button kind="secondary" disabled={step === 0} onClick={() => setStep(step - 1)}>
            {shared.back}
          </Button>
          <Button
            type="submit"
            busy={sending.isPending}
            disabled={isHeld}
            aria-describedby={isHeld ? uploadingId : undefined}
          >
            {isLast ? words.send : shared.next}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

/** The title of a step takes the focus when its step is turned to: what is below is new, and begins there. */
function useTurned(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // Why the form was refused comes first.
    if (document.activeElement?.getAttribute('role') !== 'alert') heading.current?.focus();
  }, [step]);
  return heading;
}
