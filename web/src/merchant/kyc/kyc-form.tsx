import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../api/api-error';
import { api, data, type Schemas } from '../../api/client';
import { useLanguage } from '../../i18n/dictionary';
import { formatCount } from '../../i18n/format';
import { Button } from '../../ui/button';
import { classes } from '../../ui/classes';
import { FormProblem, placeErrors } from '../../ui/form';
import { Panel } from '../../ui/panel';
import { toast } from '../../ui/toast';
import { kycQuery } from '../session';
import { useText } from '../text';
import { Documents } from './documents';
import { AddressFields, BusinessFields, RepresentativeFields } from './kyc-fields';
import { fieldsOf, type KycFields, NESTED, STEPS, toBody, type Uploaded } from './submission';

/** Four short steps; going back loses nothing, and a refusal leads to the step with the field. */
export function KycForm({ record }: { readonly record: Schemas['KycRecord'] | null }): ReactNode {
  const { kyc: words, shared } = useText();
  const language = useLanguage();
  const queryClient = useQueryClient();
  const [step, setStep] = useState(0);
  const [documents, setDocuments] = useState<readonly Uploaded[]>(record?.documents ?? []);
  const form = useForm<KycFields>({ defaultValues: fieldsOf(record) });
  const sending = useMutation({
    mutationFn: (given: KycFields) => data(api.POST('/business/dashboard/kyc', { body: toBody(given, documents) })),
    onSuccess: () => {
      toast(words.sent);
      void queryClient.invalidateQueries({ queryKey: ['onboarding'] });
      return queryClient.invalidateQueries({ queryKey: kycQuery.queryKey });
    },
    onError: (error) => {
      placeErrors(form, error, NESTED);
      const named = error instanceof ApiError ? error.fields.map(({ field }) => NESTED[field] ?? field) : [];
      const first = STEPS.findIndex((names) => names.some((name) => named.includes(name)));
      if (first >= 0) setStep(first);
    },
  });
  const isLast = step === STEPS.length - 1;
  const goOn = async (): Promise<void> => {
    if (isLast) return form.handleSubmit((given) => sending.mutate(given))();
    if (await form.trigger(STEPS[step], { shouldFocus: true })) setStep(step + 1);
  };
  const count = (number: number): string => formatCount(number, language);
  return (
    <Panel>
      <ol className="mb-6 grid grid-cols-4 gap-2" aria-label={words.stepOf(count(step + 1), count(STEPS.length))}>
        {words.steps.map((name, index) => (
          <li key={name} aria-current={index === step ? 'step' : undefined} className="min-w-0">
            <span
              aria-hidden
              className={classes('block h-1.5 rounded-full', index <= step ? 'bg-accent' : 'bg-sunken')}
            />
            <span
              className={classes(
                'mt-1.5 block truncate text-xs font-medium',
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
        onSubmit={(event) => {
          event.preventDefault();
          void goOn();
        }}
      >
        <h2 className="text-lg font-semibold">{words.steps[step]}</h2>
        <FormProblem error={sending.error} />
        {step === 0 ? <BusinessFields form={form} /> : null}
        {step === 1 ? <AddressFields form={form} /> : null}
        {step === 2 ? <RepresentativeFields form={form} /> : null}
        {isLast ? <Documents documents={documents} onChange={setDocuments} /> : null}
        <div className="mt-2 flex justify-between gap-3">
          <Button kind="secondary" disabled={step === 0} onClick={() => setStep(step - 1)}>
            {shared.back}
          </Button>
          <Button type="submit" busy={sending.isPending}>
            {isLast ? words.send : shared.next}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
