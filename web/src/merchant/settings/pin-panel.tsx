import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api, data } from '../../api/client';
import { Button } from '../../ui/button';
import { PinField } from '../../ui/field';
import { FormProblem } from '../../ui/form';
import { Panel } from '../../ui/panel';
import { toast } from '../../ui/toast';
import { profileQuery } from '../session';
import { useText } from '../text';

const digits = (text: string): string => text.replace(/\D/g, '');

export function PinPanel({ isSet }: { readonly isSet: boolean }): ReactNode {
  const { settings: words } = useText();
  const queryClient = useQueryClient();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const saving = useMutation({
    mutationFn: () =>
      isSet
        ? data(api.POST('/business/dashboard/pin/change', { body: { current_pin: current, new_pin: next } }))
        : data(api.POST('/business/dashboard/pin', { body: { pin: next } })),
    onSuccess: () => {
      toast(words.pinSet);
      void queryClient.invalidateQueries({ queryKey: ['onboarding'] });
      return queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
    },
    onSettled: () => {
      setCurrent('');
      setNext('');
    },
  });
  const isReady = next.length === 4 && (!isSet || current.length === 4);
  return (
    <Panel title={words.pin} hint={words.pinHint}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !saving.isPending) saving.mutate();
        }}
      >
        <FormProblem error={saving.error} />
        <div className="flex flex-wrap gap-4">
          {isSet ? (
            <PinField
              label={words.currentPin}
              hint={words.pinForgotten}
              value={current}
              onChange={(event) => setCurrent(digits(event.target.value))}
            />
          ) : null}
          <PinField label={words.newPin} value={next} onChange={(event) => setNext(digits(event.target.value))} />
        </div>
        <div>
          <Button type="submit" kind={isSet ? 'secondary' : 'primary'} busy={saving.isPending} disabled={!isReady}>
            {isSet ? words.changePin : words.setPin}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
