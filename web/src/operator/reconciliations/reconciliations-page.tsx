import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { api, body, data, type Schemas } from '../../api/client';
import { periodOf } from '../../i18n/zones';
import { Button } from '../../ui/button';
import { When } from '../../ui/date';
import { Dialog } from '../../ui/dialog';
import { DialogForm } from '../../ui/dialog-form';
import { TextField } from '../../ui/field';
import { usePlaceErrors } from '../../ui/form';
import { Page } from '../../ui/page';
import { useShownZone } from '../../ui/zone';
import { StateChip } from '../parts/chips';
import { ListPanel, PAGE_SIZE } from '../parts/list-panel';
import { To, useGo } from '../parts/place';
import { useMay } from '../parts/role';
import { useFilters } from '../parts/use-filters';
import { useText } from '../text';

/** Our books beside those of each provider. */
export function ReconciliationsPage(): ReactNode {
  const { reconciliations: words, common, shell } = useText();
  const [isOpen, setOpen] = useState(false);
  const may = useMay('finance');
  const { page, goTo } = useFilters([]);
  const query = useQuery({
    queryKey: ['reconciliations', page],
    queryFn: ({ signal }) =>
      body(api.GET('/admin/reconciliations', { params: { query: { page, limit: PAGE_SIZE } }, signal })),
    placeholderData: keepPreviousData,
  });
  return (
    <Page
      title={words.title}
      place={shell.product}
      hint={words.hint}
      action={may ? <Button onClick={() => setOpen(true)}>{words.run}</Button> : null}
    >
      <ListPanel<Schemas['Reconciliation']>
        caption={words.title}
        query={query}
        keyOf={({ id }) => id}
        page={page}
        onPage={goTo}
        empty={words.empty}
        columns={[
          {
            key: 'span',
            head: words.span,
            cell: (one) => (
              <>
                <To to={`/reconciliations/${one.id}`}>
                  <When at={one.from} /> – <When at={one.to} />
                </To>
                <span className="mt-1 block sm:hidden">
                  <StateChip state={one.status} />
                </span>
              </>
            ),
          },
          { key: 'provider', head: words.provider, wide: true, cell: (one) => one.provider },
          { key: 'status', head: common.status, wide: true, cell: (one) => <StateChip state={one.status} /> },
          { key: 'differences', head: words.differences, right: true, cell: (one) => one.difference_count },
          { key: 'matched', head: words.matched, right: true, wide: true, cell: (one) => one.matched },
          { key: 'way', head: words.inFlight, right: true, wide: true, cell: (one) => one.in_flight },
          { key: 'unread', head: words.unread, right: true, wide: true, cell: (one) => one.unread },
        ]}
      />
      <RunDialog open={isOpen} onClose={() => setOpen(false)} />
    </Page>
  );
}

interface Span {
  from: string;
  to: string;
}

function RunDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }): ReactNode {
  const { reconciliations: words } = useText();
  const queryClient = useQueryClient();
  const go = useGo();
  const zone = useShownZone();
  const form = useForm<Span>({ defaultValues: { from: '', to: '' } });
  const placeErrors = usePlaceErrors(form);
  const running = useMutation({
    mutationFn: ({ from, to }: Span) => data(api.POST('/admin/reconciliations', { body: periodOf(from, to, zone) })),
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: ['reconciliations'] });
      onClose();
      go(`/reconciliations/${id}`);
    },
    onError: placeErrors,
  });
  const { errors } = form.formState;
  return (
    <Dialog open={open} onClose={onClose} title={words.run} hint={words.runHint} held={running.isPending}>
      <DialogForm
        submit={words.start}
        sending={running}
        onSubmit={form.handleSubmit((given) => running.mutate(given))}
        onClose={onClose}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={words.from} type="date" optional {...form.register('from')} error={errors.from?.message} />
          <TextField label={words.to} type="date" optional {...form.register('to')} error={errors.to?.message} />
        </div>
      </DialogForm>
    </Dialog>
  );
}
