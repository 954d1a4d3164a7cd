import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { api, data, type Schemas } from '../../api/client';
import { Button } from '../../ui/button';
import { Reference } from '../../ui/copy';
import { TextField } from '../../ui/field';
import { FormProblem, placeErrors } from '../../ui/form';
import { Fact, Facts, Panel } from '../../ui/panel';
import { BlockSkeleton, Loaded } from '../../ui/states';
import { toast } from '../../ui/toast';
import { profileQuery } from '../session';
import { useText } from '../text';
import { PreferencesPanel } from './preferences-panel';
import { planQuery } from './queries';

export function ProfileTab(): ReactNode {
  const { settings: words } = useText();
  const profile = useQuery(profileQuery);
  const plan = useQuery(planQuery).data;
  return (
    <>
      <Panel title={words.business}>
        <Loaded query={profile} skeleton={<BlockSkeleton className="h-56" />}>
          {(one) => (
            <div className="grid gap-6">
              <Facts>
                <Fact name={words.email}>
                  {one.email}
                  <span className="block text-sm font-normal text-soft">{words.emailHint}</span>
                </Fact>
                <Fact name={words.code}>
                  <Reference text={one.code} what={words.code} />
                </Fact>
                {plan ? (
                  <Fact name={words.plan}>
                    {plan.name}
                    <span className="block text-sm font-normal text-soft">
                      {plan.features.length === 0 ? words.noFeatures : plan.features.join(', ')}
                    </span>
                  </Fact>
                ) : null}
              </Facts>
              <ProfileForm profile={one} />
            </div>
          )}
        </Loaded>
      </Panel>
      <PreferencesPanel />
    </>
  );
}

function ProfileForm({ profile }: { readonly profile: Schemas['Profile'] }): ReactNode {
  const { settings: words, shared } = useText();
  const queryClient = useQueryClient();
  const form = useForm({ values: { name: profile.name, phone: profile.phone } });
  const saving = useMutation({
    mutationFn: (body: { name: string; phone: string }) => data(api.PATCH('/business/dashboard/profile', { body })),
    onSuccess: () => {
      toast(words.saved);
      return queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
    },
    onError: (error) => placeErrors(form, error),
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
