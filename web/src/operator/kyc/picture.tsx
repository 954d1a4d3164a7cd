import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../../ui/button';
import { useText } from '../text';

const ZOOM_MAX = 4;
const TURN = 90;

interface PictureProps {
  readonly url: string;
  readonly name: string;
  /** Stands before the buttons for size and turn. */
  readonly actions?: ReactNode;
}

/** A picture that can be made larger and turned. */
export function Picture({ url, name, actions }: PictureProps): ReactNode {
  const { kyc: words } = useText();
  const [zoom, setZoom] = useState(1);
  const [turn, setTurn] = useState(0);
  return (
    <div>
      <div className="flex flex-wrap items-center justify-end gap-1 border-b border-line px-2 py-1">
        {actions}
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
      <div tabIndex={0} role="group" aria-label={name} className="h-[28rem] overflow-auto bg-sunken p-3 lg:h-[40rem]">
        <Turned url={url} name={name} zoom={zoom} turn={turn} />
      </div>
    </div>
  );
}

interface TurnedProps {
  readonly url: string;
  readonly name: string;
  readonly zoom: number;
  readonly turn: number;
}

/** As wide as its place, times the zoom, whichever side is up; a box of that shape lets every corner be scrolled to. */
function Turned({ url, name, zoom, turn }: TurnedProps): ReactNode {
  /** Height by width, as the picture is. */
  const [shape, setShape] = useState(1);
  const isOnItsSide = turn % 180 !== 0;
  return (
    <div className="relative" style={{ width: `${zoom * 100}%`, aspectRatio: isOnItsSide ? shape : 1 / shape }}>
      <img
        src={url}
        alt={name}
        onLoad={({ currentTarget: { naturalHeight, naturalWidth } }) => setShape(naturalHeight / naturalWidth)}
        className="absolute top-1/2 left-1/2 max-w-none"
        style={{
          width: isOnItsSide ? `${100 / shape}%` : '100%',
          transform: `translate(-50%, -50%) rotate(${turn}deg)`,
        }}
      />
    </div>
  );
}
