import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useShared } from '../i18n/dictionary';
import { classes } from './classes';

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly hint?: ReactNode;
  /** While true neither Escape nor a press outside closes it: an order is under way, or a secret is on show. */
  readonly held?: boolean;
  readonly children: ReactNode;
}

const TAKES_FOCUS = 'a, button, input, select, textarea';

/** A dialog in the middle of a wide screen, a sheet from below on a phone. Focus goes in, stays, and comes back. */
export function Dialog({ open, onClose, title, hint, held, children }: DialogProps): ReactNode {
  const shared = useShared();
  const popup = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={held}
      onOpenChange={(isOpen) => {
        if (!isOpen && !held) onClose();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-[#060b16]/55 transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          ref={popup}
          // A form that has to be read first is not there yet: the dialog itself begins, and Tab leads into the form.
          initialFocus={() => (content.current?.querySelector(TAKES_FOCUS) ? true : popup.current)}
          className={classes(
            'fixed z-50 flex max-h-[92dvh] w-full flex-col overflow-hidden bg-surface text-ink shadow-2xl',
            'inset-x-0 bottom-0 rounded-t-3xl transition-transform duration-200 ease-out',
            'data-ending-style:translate-y-full data-starting-style:translate-y-full',
            'sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:max-w-lg sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-3xl',
            'sm:transition-opacity sm:data-ending-style:-translate-y-1/2 sm:data-ending-style:opacity-0',
            'sm:data-starting-style:-translate-y-1/2 sm:data-starting-style:opacity-0',
          )}
        >
          <div aria-hidden className="mx-auto mt-2 h-1 w-10 rounded-full bg-line sm:hidden" />
          <header className="flex items-start justify-between gap-4 px-5 pt-4 pb-2 sm:px-6 sm:pt-6">
            <div className="min-w-0 pr-12">
              <Base.Title className="text-lg font-semibold">{title}</Base.Title>
              {hint ? <Base.Description className="mt-0.5 text-sm text-soft">{hint}</Base.Description> : null}
            </div>
          </header>
          <div
            ref={content}
            className="scroll-pb-24 overflow-y-auto px-5 pt-2 pb-(--edge) [--edge:max(1.25rem,env(safe-area-inset-bottom))] sm:px-6"
          >
            {children}
          </div>
          {/* After the content, so that the focus begins with what the dialog is for. */}
          {held ? null : (
            <Base.Close
              aria-label={shared.close}
              className="absolute top-4 right-3 grid size-11 sm:top-5 sm:right-4 shrink-0 place-items-center rounded-xl text-soft hover:bg-sunken"
            >
              <X aria-hidden size={20} />
            </Base.Close>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** The buttons at the end of a dialog: the one that goes on last, and first under the thumb. They stay in sight of a long form. */
export const DialogActions = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <div className="sticky -bottom-(--edge) mt-2 -mb-(--edge) flex flex-col-reverse gap-2 bg-surface pt-3 pb-(--edge) low:flex-row low:*:flex-1 sm:flex-row sm:justify-end">
    {children}
  </div>
);
