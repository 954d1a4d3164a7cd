import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api, body, data } from '../../api/client';
import { Button } from '../../ui/button';
import { When } from '../../ui/date';
import { Pagination } from '../../ui/pagination';
import { Panel } from '../../ui/panel';
import { Loaded, RowsSkeleton } from '../../ui/states';
import { type Act, AskDialog } from '../parts/ask-dialog';
import { PAGE_SIZE } from '../parts/list-panel';
import { useMay } from '../parts/role';
import { useText } from '../text';

/** As the service takes it. */
const NOTE_MAX = 2_000;

/** What colleagues wrote about a business, the newest first. */
export function Notes({ businessId }: { readonly businessId: number }): ReactNode {
  const { businesses: words } = useText();
  const [act, setAct] = useState<Act | null>(null);
  const mayWrite = useMay('support', 'compliance', 'finance');
  const path = { id: businessId };
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: ['business', businessId, 'notes', page],
    queryFn: ({ signal }) =>
      body(api.GET('/admin/businesses/{id}/notes', { params: { path, query: { page, limit: PAGE_SIZE } }, signal })),
    placeholderData: keepPreviousData,
  });
  const write: Act = {
    title: words.addNote,
    confirm: words.addNote,
    done: words.noteAdded,
    ask: words.note,
    askHint: words.noteHint,
    longUpTo: NOTE_MAX,
    run: async ({ reason }) => {
      // A note is kept as one line.
      const text = reason.replace(/\s+/g, ' ');
      await data(api.POST('/admin/businesses/{id}/notes', { params: { path }, body: { text } }));
      setPage(1);
    },
  };
  return (
    <Panel
      title={words.notes}
      action={
        mayWrite ? (
          <Button kind="secondary" size="small" onClick={() => setAct(write)}>
            {words.addNote}
          </Button>
        ) : null
      }
    >
      <Loaded query={query} skeleton={<RowsSkeleton rows={2} />}>
        {({ data: notes, meta }) =>
          notes.length === 0 ? (
            <p className="text-soft">{words.noNotes}</p>
          ) : (
            <>
              <ul className="grid gap-4">
                {notes.map((note) => (
                  <li key={note.id}>
                    <p className="break-words">{note.text}</p>
                    <p className="text-sm text-soft">
                      {note.author?.name} · <When at={note.created_at} />
                    </p>
                  </li>
                ))}
              </ul>
              <div className="-mx-4 mt-4 -mb-4 sm:-mx-5 sm:-mb-5">
                <Pagination page={page} limit={PAGE_SIZE} total={meta.total} onPage={setPage} />
              </div>
            </>
          )
        }
      </Loaded>
      <AskDialog act={act} onClose={() => setAct(null)} />
    </Panel>
  );
}
