import { type ReactNode, useState } from 'react';
import type { Schemas } from '../../api/client';
import { classes } from '../../ui/classes';
import { Panel } from '../../ui/panel';
import { useText } from '../text';
import { DocumentView } from './document-view';

type Submission = Schemas['KycSubmission'];

interface DocumentsProps {
  readonly latest: Submission;
  readonly earlier: readonly Submission[];
}

/** The documents of every attempt: who is refused for one document often sends that one alone again. */
export function Documents({ latest, earlier }: DocumentsProps): ReactNode {
  const { kyc: words } = useText();
  const [chosen, setChosen] = useState(latest.record.documents[0]?.id);
  const attempts = [latest, ...earlier].filter((one) => one === latest || one.record.documents.length > 0);
  const shown = attempts.flatMap((one) => one.record.documents).find(({ id }) => id === chosen);
  const isEmpty = latest.record.documents.length === 0;
  if (isEmpty && attempts.length === 1)
    return (
      <Panel title={words.documents}>
        <p className="text-soft">{words.noDocuments}</p>
      </Panel>
    );
  return (
    <Panel title={words.documents} hint={words.readIsAudited} flush>
      {isEmpty ? <p className="px-4 pb-2 text-soft sm:px-5">{words.noDocuments}</p> : null}
      {attempts.map((one) =>
        one.record.documents.length > 0 ? (
          <div key={one.id} className="flex flex-wrap items-center gap-2 px-4 pb-2 sm:px-5">
            {one === latest ? null : <span className="text-sm text-soft">{words.ofAttempt(one.attempt)}</span>}
            {one.record.documents.map((document) => (
              <button
                key={document.id}
                type="button"
                aria-pressed={document.id === chosen}
                onClick={() => setChosen(document.id)}
                className={classes(
                  'min-h-11 max-w-full truncate rounded-xl border px-3 text-sm font-medium',
                  document.id === chosen
                    ? 'border-accent bg-accent-soft text-accent'
                    : 'border-line text-soft hover:bg-sunken',
                )}
              >
                {document.file_name}
              </button>
            ))}
          </div>
        ) : null,
      )}
      {shown ? <DocumentView key={shown.id} document={shown} /> : null}
    </Panel>
  );
}
