import { Check, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useShared } from '../i18n/dictionary';
import { classes } from './classes';
import { warn } from './toast';

const SAID_FOR_MS = 2_000;

/** Copies `text`; `what` names it for those who do not see it. */
export function CopyButton({
  text,
  what,
  className,
}: {
  readonly text: string;
  readonly what: string;
  readonly className?: string;
}): ReactNode {
  const shared = useShared();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // A browser may refuse it, and has no clipboard on a page without encryption.
      warn(shared.notCopied);
    }
  };
  return (
    <>
      <button
        type="button"
        onClick={() => void copy()}
        aria-label={shared.filterOf(shared.copy, what)}
        title={shared.copy}
        className={classes(
          'inline-grid size-8 pointer-coarse:size-11 shrink-0 place-items-center rounded-lg text-soft hover:bg-sunken hover:text-ink',
          className,
        )}
      >
        {isCopied ? <Check aria-hidden size={16} className="text-good" /> : <Copy aria-hidden size={16} />}
      </button>
      {/* Beside the button: what is in one is its name and nothing else. */}
      <span role="status" className="sr-only">
        {isCopied ? shared.copied : ''}
      </span>
    </>
  );
}

/** An id or a reference that people read out and paste. */
export function Reference({ text, what }: { readonly text: string; readonly what: string }): ReactNode {
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <code className="min-w-0 font-mono text-[0.85em] break-all">{text}</code>
      <CopyButton text={text} what={what} />
    </span>
  );
}

/** A few lines to paste into a terminal or a file. */
export function CodeBlock({ code, what }: { readonly code: string; readonly what: string }): ReactNode {
  return (
    <div className="flex items-start rounded-xl bg-[#0d1f45] text-[#e6edff]">
      <pre
        tabIndex={0}
        aria-label={what}
        className="min-w-0 flex-1 overflow-x-auto p-4 font-mono text-[0.8125rem] leading-relaxed"
      >
        <code>{code}</code>
      </pre>
      <CopyButton text={code} what={what} className="m-2 text-[#b9c8ee] hover:bg-white/10 hover:text-white" />
    </div>
  );
}
