import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { api, data, type Schemas } from '../../api/client';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { DialogForm } from '../../ui/dialog-form';
import { TextField } from '../../ui/field';
import { usePlaceErrors } from '../../ui/form';
import { Page } from '../../ui/page';
import { toast } from '../../ui/toast';
import { ListPanel } from '../parts/list-panel';
import { useMay } from '../parts/role';
import { useText } from '../text';
import { plansQuery } from './queries';

type Plan = Schemas['Plan'];

export function PlansPage(): ReactNode {
  const { plans: words, common, shell } = useText();
  const [edited, setEdited] = useState<Plan | 'new' | null>(null);
  const may = useMay('finance');
  const query = useQuery({ ...plansQuery, select: (plans) => ({ data: plans }) });
  return (
    <Page
      title={words.title}
      place={shell.product}
      hint={words.hint}
      action={may ? <Button onClick={() => setEdited('new')}>{words.add}</Button> : null}
    >
      <ListPanel<Plan>
        caption={words.title}
        query={query}
        keyOf={({ id }) => id}
        empty={words.empty}
        columns={[
          {
            key: 'name',
            head: common.name,
            cell: (plan) => (
              <>
                {plan.name} <code className="text-xs text-soft">{plan.code}</code>
              </>
            ),
          },
          {
            key: 'features',
            head: words.features,
            wide: true,
            cell: (plan) => <span className="font-mono text-xs">{plan.features.join(', ') || '–'}</span>,
          },
          { key: 'businesses', head: words.businesses, right: true, cell: (plan) => plan.businesses },
          {
            key: 'act',
            head: words.edit,
            right: true,
            cell: (plan) =>
              may ? (
                <Button kind="quiet" size="small" onClick={() => setEdited(plan)}>
                  {words.edit}
                  <span className="sr-only">{plan.name}</span>
                </Button>
              ) : (
                '–'
              ),
          },
        ]}
      />
      {edited ? (
        <PlanDialog
          key={edited === 'new' ? 'new' : edited.code}
          plan={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </Page>
  );
}

interface Fields {
  code: string;
  name: string;
  features: string;
}

/** Features are words joined by dots, one after the other. */
const readFeatures = (text: string): string[] => text.split(/[\s,]+/).filter((one) => one !== '');

function PlanDialog({ plan, onClose }: { readonly plan: Plan | null; readonly onClose: () => void }): ReactNode {
  const { plans: words, common, shared } = useText();
  const queryClient = useQueryClient();
  const form = useForm<Fields>({
    defaultValues: { code: plan?.code ?? '', name: plan?.name ?? '', features: plan?.features.join(' ') ?? '' },
  });
  const placeErrors = usePlaceErrors(form);
  const saving = useMutation({
    mutationFn: ({ code, name, features }: Fields) => {
      const terms = { name, features: readFeatures(features) };
      return plan
        ? data(api.PATCH('/admin/plans/{code}', { params: { path: { code: plan.code } }, body: terms }))
        : data(api.POST('/admin/plans', { body: { code, ...terms } }));
    },
    onSuccess: () => {
      toast(shared.saved);
      onClose();
      return queryClient.invalidateQueries({ queryKey: plansQuery.queryKey });
    },
    onError: placeErrors,
  });
  const { errors } = form.formState;
  return (
    <Dialog open onClose={onClose} title={plan ? words.edit : words.add} hint={plan ? words.editHint : undefined}>
      <DialogForm
        submit={shared.save}
        sending={saving}
        onSubmit={form.handleSubmit((given) => saving.mutate(given))}
        onClose={onClose}
      >
        {plan ? null : (
          <TextField
            label={words.code}
            {...form.register('code', { required: shared.required })}
            error={errors.code?.message}
          />
        )}
        <TextField
          label={common.name}
          {...form.register('name', { required: shared.required })}
          error={errors.name?.message}
        />
        <TextField
          label={words.features}
          hint={words.featuresHint}
          {...form.register('features')}
          error={errors.features?.message}
        />
      </DialogForm>
    </Dialog>
  );
}
