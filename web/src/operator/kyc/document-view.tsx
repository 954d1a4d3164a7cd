import { Download } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { ApiError, unreached } from '../../api/api-error';
import { ownHeaders, type Schemas } from '../../api/client';
import { fileNameOf } from '../../api/file-name';
import { buttonLook } from '../../ui/button';
import { BlockSkeleton, Failure } from '../../ui/states';
import { useText } from '../text';
import { PdfView } from './pdf-view';
import { Picture } from './picture';

type Document = Schemas['KycDocument'];
/** A document, and the name to keep it by. */
interface ReadDocument {
  readonly blob: Blob;
  readonly name: string;
}
type Content = (ReadDocument & { readonly url: string }) | { readonly error: unknown } | null;

/** Reads a document into this page only: it is in no cache, and gone when another page opens. */
async function read({ id, media_type }: Document): Promise<ReadDocument> {
  const response = await fetch(`/api/v1/admin/kyc/documents/${id}`, { headers: ownHeaders(), cache: 'no-store' }).catch(
    unreached,
  );
  if (!response.ok) throw ApiError.of(response, await response.json().catch(() => null));
  // As what the service found it to be.
  const blob = new Blob([await response.arrayBuffer()], { type: media_type });
  return { blob, name: fileNameOf(response) ?? 'document' };
}

/** One document, a picture or a PDF, with its size, its turn and its pages. */
export function DocumentView({ document }: { readonly document: Document }): ReactNode {
  const { kyc: words } = useText();
  const [content, setContent] = useState<Content>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let url: string | null = null;
    let isShown = true;
    read(document).then(
      (found) => {
        if (!isShown) return;
        url = URL.createObjectURL(found.blob);
        setContent({ ...found, url });
      },
      (error: unknown) => {
        if (isShown) setContent({ error });
      },
    );
    return () => {
      isShown = false;
      if (url) URL.revokeObjectURL(url);
    };
  }, [document, turn]);
  const again = (): void => {
    setContent(null);
    setTurn(turn + 1);
  };
  if (content === null)
    return (
      <div aria-busy="true">
        <BlockSkeleton className="h-96" />
      </div>
    );
  if ('error' in content) return <Failure error={content.error} onRetry={again} />;
  const download = (
    <a href={content.url} download={content.name} className={buttonLook('quiet', 'small')}>
      <Download aria-hidden size={18} />
      {words.openPdf}
    </a>
  );
  return document.media_type === 'application/pdf' ? (
    <PdfView content={content.blob} name={document.file_name} download={download} />
  ) : (
    <Picture url={content.url} name={document.file_name} actions={download} />
  );
}
