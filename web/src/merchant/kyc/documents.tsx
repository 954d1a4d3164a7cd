import { useMutation, useMutationState } from '@tanstack/react-query';
import { FileText, Paperclip, Trash2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { ApiError, unreached } from '../../api/api-error';
import { api, data, ownHeaders, type Schemas } from '../../api/client';
import { fetchInTime } from '../../api/fetch-in-time';
import { Button, IconButton } from '../../ui/button';
import { FormProblem } from '../../ui/form';
import { useText } from '../text';
import { madeSmaller } from './photo';

type Kept = Schemas['KycDocument'];

/** The browser itself must name the boundary of a form of parts, so this call does not go through the typed client. */
async function upload(file: File): Promise<Schemas['KycDocument']> {
  const form = new FormData();
  form.append('file', await madeSmaller(file));
  const response = await fetchInTime(
    new Request('/api/v1/business/dashboard/kyc/documents', { method: 'POST', body: form, headers: ownHeaders() }),
  ).catch(unreached);
  const body = (await response.json().catch(() => null)) as { data: Schemas['KycDocument'] } | null;
  if (!response.ok || !body) throw ApiError.of(response, body);
  return body.data;
}

const UPLOAD_KEY = ['kyc', 'upload'] as const;

/** The names of the files on their way. An upload outlives the step that began it. */
export const useUploading = (): readonly string[] =>
  useMutationState({
    filters: { mutationKey: UPLOAD_KEY, status: 'pending' },
    select: ({ state }) => (state.variables as File).name,
  });

interface DocumentsProps {
  readonly documents: readonly Kept[];
  /** Called also when a file arrives after the page was left. */
  readonly onChange: (change: (documents: readonly Kept[]) => readonly Kept[]) => void;
}

export function Documents({ documents, onChange }: DocumentsProps): ReactNode {
  const { kyc: words } = useText();
  const isUploading = useUploading().length > 0;
  const picker = useRef<HTMLInputElement>(null);
  const uploading = useMutation({
    mutationKey: UPLOAD_KEY,
    mutationFn: upload,
    onSuccess: (document) => onChange((held) => [...held, document]),
  });
  const removing = useMutation({
    mutationFn: (id: number) =>
      data(api.DELETE('/business/dashboard/kyc/documents/{id}', { params: { path: { id } } })),
    onSuccess: ({ id }) => onChange((held) => held.filter((document) => document.id !== id)),
  });
  return (
    <div className="grid gap-4">
      <p className="text-sm text-soft">{words.documentsHint}</p>
      <FormProblem error={uploading.error ?? removing.error} />
      {documents.length === 0 ? (
        <p className="rounded-2xl border border-dashed border-edge p-6 text-center text-soft">{words.noDocuments}</p>
      ) : (
        <ul className="grid gap-2">
          {documents.map((document) => (
            <li key={document.id} className="flex min-h-14 items-center gap-3 rounded-2xl border border-line px-3.5">
              <FileText aria-hidden size={20} className="shrink-0 text-accent" />
              <span className="min-w-0 flex-1 truncate font-medium">{document.file_name}</span>
              <IconButton label={`${words.remove} ${document.file_name}`} onClick={() => removing.mutate(document.id)}>
                <Trash2 aria-hidden size={18} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div>
        <input
          ref={picker}
          type="file"
          accept="application/pdf,image/jpeg,image/png"
          aria-label={words.addDocument}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) uploading.mutate(file);
            event.target.value = '';
          }}
        />
        <Button
          kind="secondary"
          busy={isUploading}
          icon={<Paperclip aria-hidden size={18} />}
          onClick={() => picker.current?.click()}
        >
          {words.addDocument}
        </Button>
      </div>
    </div>
  );
}
