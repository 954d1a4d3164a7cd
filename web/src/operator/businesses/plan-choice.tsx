import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api, data, type Schemas } from '../../api/client';
import { Button } from '../../ui/button';
import { SelectField } from '../../ui/field';
import { FormProblem } from '../../ui/form';
import { toast } from '../../ui/toast';
import { useMay } from '../parts/role';
import { plansQuery } from '../plans/queries';
import { useText } from '../text';

/** The plan of a business; its features count from the next request on. */
export function PlanChoice({ file }: { readonly file: Schemas['BusinessDetails'] }): ReactNode {
  const { businesses: words, shared } = useText();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState(file.plan.code);
  const may = useMay('finance');
  const plans = useQuery(plansQuery);
  const setting = useMutation({
    mutationFn: () =>
      data(api.PUT('/admin/businesses/{id}/plan', { params: { path: { id: file.id } }, body: { plan: chosen } })),
    onSuccess: () => {
      toast(words.planSet);
      return queryClient.invalidateQueries();
    },
  });
  if (!may || !plans.data) return null;
  return (
    <form
      className="mt-5 grid gap-3 border-t border-line pt-5"
      onSubmit={(event) => {
        event.preventDefault();
        setting.mutate();
      }}
    >
      <FormProblem error={setting.error} />
      <SelectField label={words.plan} value={chosen} onChange={(event) => setChosen(event.target.value)}>
        {plans.data.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button type="submit" kind="secondary" size="small" disabled={chosen === file.plan.code} busy={setting.isPending}>
        {shared.save}
      </Button>
    </form>
  );
}
