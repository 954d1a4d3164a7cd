import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api, body, data } from '../../api/client';
import { Button } from '../../ui/button';
import { When } from '../../ui/date';
import { Panel } from '../../ui/panel';
import { Loaded, RowsSkeleton } from '../../ui/states';
import { type Act, AskDialog } from '../parts/ask-dialog';
import { useMay } from '../parts/role';
import { useText } from '../text';

export function Notes({ businessId }: { readonly businessId: number }): ReactNode {
  const { businesses: words } = useText();
  const [act, setAct] = useState<Act | null>(null);
  const mayWrite = useMay('support', 'compliance', 'finance');
  const params = { path: { id: businessId } };
  const query = useQuery({
    queryKey: ['business', businessId, 'notes'],
    queryFn: ({ signal }) => body(api.GET('/admin/businesses/{id}/notes', { params, signal })),
  });
  const write: Act = {
    title: words.addNote,
    confirm: words.addNote,
    done: words.noteAdded,
    ask: words.note,
    askHint: words.noteHint,
    run: ({ reason }) => data(api.POST('/admin/businesses/{id}/notes', { params, body: { text: reason } })),
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
        {({ data: notes }) =>
          notes.length === 0 ? (
            <p className="text-soft">{words.noNotes}</p>
          ) : (
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
          )
        }
      </Loaded>
      <AskDialog act={act} onClose={() => setAct(null)} />
    </Panel>
  );
}
