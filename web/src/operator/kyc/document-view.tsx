import { Download, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '../../api/api-error';
import { OWN_PAGE, type Schemas } from '../../api/client';
import { buttonLook, IconButton } from '../../ui/button';
import { BlockSkeleton, Failure } from '../../ui/states';
import { useText } from '../text';

type Document = Schemas['KycDocument'];

const ZOOM_MAX = 4;
const TURN = 90;

/** Reads a document into this page only: it is in no cache, and gone when somebody looks at something else. */
async function read({ id, media_type }: Document): Promise<string> {
  const response = await fetch(`/api/v1/admin/kyc/documents/${id}`, { headers: OWN_PAGE, cache: 'no-store' });
  if (!response.ok) throw ApiError.of(response, await response.json().catch(() => null));
  // As what the service found it to be, so that a frame never shows a document of ours.
  return URL.createObjectURL(new Blob([await response.arrayBuffer()], { type: media_type }));
}

/** One document: a picture with zoom and rotation, a PDF as the browser shows it. */
export function DocumentView({ document }: { readonly document: Document }): ReactNode {
  const [content, setContent] = useState<{ readonly url: string } | { readonly error: unknown } | null>(null);
  useEffect(() => {
    let url: string | null = null;
    let isShown = true;
    read(document).then(
      (made) => {
        url = made;
        if (isShown) setContent({ url: made });
        else URL.revokeObjectURL(made);
      },
      (error: unknown) => {
        if (isShown) setContent({ error });
      },
    );
    return () => {
      isShown = false;
      if (url) URL.revokeObjectURL(url);
    };
  }, [document]);
  if (content === null) return <BlockSkeleton className="h-96" />;
  if ('error' in content) return <Failure error={content.error} />;
  return document.media_type === 'application/pdf' ? (
    <Pdf url={content.url} document={document} />
  ) : (
    <Picture url={content.url} name={document.file_name} />
  );
}

function Picture({ url, name }: { readonly url: string; readonly name: string }): ReactNode {
  const { kyc: words } = useText();
  const [zoom, setZoom] = useState(1);
  const [turn, setTurn] = useState(0);
  return (
    <div>
      <div className="flex justify-end gap-1 border-b border-line px-2 py-1">
        <IconButton label={words.zoomOut} disabled={zoom <= 1} onClick={() => setZoom(zoom - 1)}>
          <ZoomOut aria-hidden size={20} />
        </IconButton>
        <IconButton label={words.zoomIn} disabled={zoom >= ZOOM_MAX} onClick={() => setZoom(zoom + 1)}>
          <ZoomIn aria-hidden size={20} />
        </IconButton>
        <IconButton label={words.rotate} onClick={() => setTurn((turn + TURN) % 360)}>
          <RotateCw aria-hidden size={20} />
        </IconButton>
      </div>
      <div tabIndex={0} role="group" aria-label={name} className="h-[28rem] overflow-auto bg-sunken p-3">
        <img
          src={url}
          alt={name}
          className="mx-auto max-w-none origin-center transition-transform"
          style={{ width: `${zoom * 100}%`, transform: `rotate(${turn}deg)` }}
        />
      </div>
    </div>
  );
}

function Pdf({ url, document }: { readonly url: string; readonly document: Document }): ReactNode {
  const { kyc: words } = useText();
  return (
    <div>
      <div className="flex justify-end border-b border-line px-2 py-1">
        <a href={url} download={document.file_name} className={buttonLook('quiet', 'small')}>
          <Download aria-hidden size={18} />
          {words.openPdf}
        </a>
      </div>
      <iframe src={url} title={document.file_name} className="h-[28rem] w-full bg-sunken lg:h-[40rem]" />
    </div>
  );
}
