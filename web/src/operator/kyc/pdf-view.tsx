import { ChevronLeft, ChevronRight, FileWarning } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { isMissingScript } from '../../api/served';
import { useShared } from '../../i18n/dictionary';
import { IconButton } from '../../ui/button';
import { BlockSkeleton, Failure, Note } from '../../ui/states';
import { useText } from '../text';
import { openPdf, type Pdf } from './pdf';
import { Picture } from './picture';

type Shown =
  | { readonly url: string; readonly page: number; readonly pages: number }
  | 'unreadable'
  | 'no reader'
  | null;

interface PdfViewProps {
  readonly content: Blob;
  readonly name: string;
  readonly download: ReactNode;
}

/** A PDF page by page, drawn by this page: what a browser makes of one by itself differs, and on a phone it is nothing. */
export function PdfView({ content, name, download }: PdfViewProps): ReactNode {
  const { kyc: words } = useText();
  const shared = useShared();
  const [pdf, setPdf] = useState<Pdf | null>(null);
  const [page, setPage] = useState(1);
  const [shown, setShown] = useState<Shown>(null);
  useEffect(() => {
    let opened: Pdf | null = null;
    let isGone = false;
    const open = async (): Promise<void> => {
      opened = await openPdf(await content.arrayBuffer());
      if (isGone) opened.close();
      else setPdf(opened);
    };
    open().catch((error: unknown) => setShown(isMissingScript(error) ? 'no reader' : 'unreadable'));
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [content]);
  useEffect(() => {
    if (!pdf) return undefined;
    let url: string | null = null;
    let isGone = false;
    const draw = async (): Promise<void> => {
      const picture = await pdf.picture(page);
      if (isGone) return;
      url = URL.createObjectURL(picture);
      setShown({ url, page, pages: pdf.pages });
    };
    draw().catch(() => setShown('unreadable'));
    return () => {
      isGone = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [pdf, page]);
  if (shown === null) return <BlockSkeleton className="h-96" />;
  if (shown === 'no reader') return <Failure error={null} onRetry={() => globalThis.location.reload()} />;
  if (shown === 'unreadable')
    return (
      <Note icon={<FileWarning size={22} />} title={words.unreadablePdf} role="alert" action={download}>
        {words.unreadablePdfHint}
      </Note>
    );
  const place = shared.pageOf(String(shown.page), String(shown.pages));
  return (
    <Picture
      url={shown.url}
      name={`${name}, ${place}`}
      actions={
        <>
          {download}
          <span className="grow" />
          {shown.pages > 1 ? (
            <>
              <IconButton label={words.pageBefore} disabled={page <= 1} onClick={() => setPage(page - 1)}>
                <ChevronLeft aria-hidden size={20} />
              </IconButton>
              <span role="status" className="numeric text-sm text-soft">
                {place}
              </span>
              <IconButton label={words.pageAfter} disabled={page >= shown.pages} onClick={() => setPage(page + 1)}>
                <ChevronRight aria-hidden size={20} />
              </IconButton>
            </>
          ) : null}
        </>
      }
    />
  );
}
