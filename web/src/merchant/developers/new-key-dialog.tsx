import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { api, data } from '../../api/client';
import { Button } from '../../ui/button';
import { Dialog, DialogActions } from '../../ui/dialog';
import { SelectField, TextField } from '../../ui/field';
import { FormProblem, placeErrors } from '../../ui/form';
import { useText } from '../text';
import { keysQuery } from './queries';

interface NewKeyProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Gets the key itself; it is kept nowhere else. */
  readonly onMade: (apiKey: string) => void;
}

interface Fields {
  name: string;
  environment: 'live' | 'sandbox';
}

export function NewKeyDialog({ open, onClose, onMade }: NewKeyProps): ReactNode {
  const { developers: words, shared } = useText();
  const queryClient = useQueryClient();
  const form = useForm<Fields>({ defaultValues: { name: '', environment: 'sandbox' } });
  const making = useMutation({
    // The answer holds the key: it goes to the parent and is not kept by the mutation.
    gcTime: 0,
    mutationFn: async ({ name, environment }: Fields) => {
      const made = await data(
        api.POST('/business/dashboard/api-keys', { body: { environment, ...(name ? { name } : {}) } }),
      );
      onMade(made.api_key);
    },
    onSuccess: () => {
      form.reset();
      return queryClient.invalidateQueries({ queryKey: keysQuery.queryKey });
    },
    onError: (error) => placeErrors(form, error),
  });
  return (
    <Dialog open={open} onClose={onClose} title={words.newKey}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => void form.handleSubmit((given) => making.mutate(given))(event)}
      >
        <FormProblem error={making.error} />
        <TextField
          label={words.keyName}
          optional
          hint={words.keyNameHint}
          {...form.register('name')}
          error={form.formState.errors.name?.message}
        />
        <SelectField label={words.environment} {...form.register('environment')}>
          <option value="sandbox">{words.sandbox}</option>
          <option value="live">{words.live}</option>
        </SelectField>
        <DialogActions>
          <Button kind="secondary" onClick={onClose}>
            {shared.cancel}
          </Button>
          <Button type="submit" busy={making.isPending}>
            {words.newKey}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
