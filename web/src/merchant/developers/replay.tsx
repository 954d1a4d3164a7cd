import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api, data as dataOf, type Schemas } from '../../api/client';
import { Button } from '../../ui/button';
import { FormProblem } from '../../ui/form';
import { toast } from '../../ui/toast';
import { useText } from '../text';

/** Sends one delivery again, at once: also one that failed and would wait for its next turn. */
export function Replay({ delivery }: { readonly delivery: Schemas['WebhookDelivery'] }): ReactNode {
  const { developers: words } = useText();
  const queryClient = useQueryClient();
  const replaying = useMutation({
    mutationFn: () =>
      dataOf(
        api.POST('/business/dashboard/webhooks/deliveries/{id}/replay', { params: { path: { id: delivery.id } } }),
      ),
    onSuccess: () => {
      toast(words.replayed);
      return queryClient.invalidateQueries({ queryKey: ['webhooks'] });
    },
  });
  return (
    <>
      <Button
        kind="secondary"
        size="small"
        busy={replaying.isPending}
        disabled={delivery.status === 'pending' && delivery.attempt_count === 0}
        aria-label={`${words.replay} ${delivery.event_type} ${delivery.id}`}
        onClick={() => replaying.mutate()}
      >
        {words.replay}
      </Button>
      <FormProblem error={replaying.error} />
    </>
  );
}
