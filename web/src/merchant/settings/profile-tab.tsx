import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { api, data, type Schemas } from '../../api/client';
import { Button } from '../../ui/button';
import { Reference } from '../../ui/copy';
import { TextField } from '../../ui/field';
import { FormProblem, usePlaceErrors } from '../../ui/form';
import { Fact, Facts, Panel } from '../../ui/panel';
import { BlockSkeleton, Loaded } from '../../ui/states';
import { Status } from '../../ui/status';
import { toast } from '../../ui/toast';
import { profileQuery } from '../session';
import { useText } from '../text';
import { PreferencesPanel } from './preferences-panel';
import { planQuery } from './queries';

export function ProfileTab(): ReactNode {
  const { settings: words } = useText();
  const profile = useQuery(profileQuery);
  const { data: plan, isPending } = useQuery(planQuery);
  const skeleton = <BlockSkeleton className="h-56" />;
  return (
    <>
      <Panel title={words.business}>
        <Loaded query={profile} skeleton={skeleton}>
          {(one) =>
            // Coming later, the plan would push the form away from under a finger; what could not be read is left out.
            isPending ? (
              <div aria-busy="true">{skeleton}</div>
            ) : (
              <div className="grid gap-6">
                <Facts>
                  <Fact name={words.email}>
                    {one.email}
                    <span className="block text-sm font-normal text-soft">{words.emailHint}</span>
                    <Verification at={one.email_verified_at} />
                  </Fact>
                  <Fact name={words.code}>
                    <Reference text={one.code} what={words.code} />
                  </Fact>
                  {plan ? (
                    <Fact name={words.plan}>
                      {plan.name}
                      <span className="block text-sm font-normal text-soft">
                        {[words.noFeatures, ...plan.features.map((one) => words.features[one] ?? one)].join(', ')}
                      </span>
                    </Fact>
                  ) : null}
                </Facts>
                <ProfileForm profile={one} />
              </div>
            )
          }
        </Loaded>
      </Panel>
      <PreferencesPanel />
    </>
  );
}

/** Whether the address is known to be read, and the link once more when it is not. */
function Verification({ at }: { readonly at: string | null }): ReactNode {
  const { settings: words } = useText();
  const sending = useMutation({
    mutationFn: () => data(api.POST('/business/dashboard/email-verification')),
    onSuccess: () => toast(words.resent),
  });
  if (at !== null) return <Status tone="good">{words.emailVerified}</Status>;
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-6 gap-y-1">
      <Status tone="wait">{words.emailUnverified}</Status>
      <Button kind="quiet" size="small" className="-mx-3" busy={sending.isPending} onClick={() => sending.mutate()}>
        {words.resend}
      </Button>
      <FormProblem error={sending.error} />
    </span>
  );
}

function ProfileForm({ profile }: { readonly profile: Schemas['Profile'] }): ReactNode {
  const { settings: words, shared } = useText();
  const queryClient = useQueryClient();
  const form = useForm({ values: { name: profile.name, phone: profile.phone } });
  const placeErrors = usePlaceErrors(form);
  const saving = useMutation({
    mutationFn: (body: { name: string; phone: string }) => data(api.PATCH('/business/dashboard/profile', { body })),
    onSuccess: () => {
      toast(words.saved);
      return queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
    },
    onError: placeErrors,
  });
  const { errors, isDirty } = form.formState;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => void form.handleSubmit((given) => saving.mutate(given))(event)}
    >
      <FormProblem error={saving.error} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={words.name}
          autoComplete="organization"
          {...form.register('name', { required: shared.required })}
          error={errors.name?.message}
        />
        <TextField
          label={words.phone}
          type="tel"
          autoComplete="tel"
          {...form.register('phone', { required: shared.required })}
          error={errors.phone?.message}
        />
      </div>
      <div>
        <Button type="submit" busy={saving.isPending} disabled={!isDirty}>
          {shared.save}
        </Button>
      </div>
    </form>
  );
}
