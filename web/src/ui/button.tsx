import { LoaderCircle } from 'lucide-react';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classes } from './classes';

/** `risky` leads to a dialog whose own button is `danger`: where several stand in a list, none of them shouts. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'risky';
export type ButtonSize = 'normal' | 'small' | 'large';

const KINDS: Readonly<Record<ButtonKind, string>> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong shadow-card',
  secondary: 'bg-surface text-ink border border-line hover:bg-sunken',
  quiet: 'text-accent hover:bg-accent-soft',
  danger: 'bg-bad text-surface hover:opacity-90',
  risky: 'bg-surface text-bad border border-line hover:bg-bad-soft',
};
const SIZES: Readonly<Record<ButtonSize, string>> = {
  small: 'min-h-9 px-3 text-sm pointer-coarse:min-h-11',
  normal: 'min-h-11 px-4',
  large: 'min-h-12 px-5 text-base',
};

/** The look of a button, for links that are one. */
export const buttonLook = (kind: ButtonKind = 'primary', size: ButtonSize = 'normal', isWide = false): string =>
  classes(
    'inline-flex items-center justify-center gap-2 rounded-xl font-semibold transition-colors select-none [&>svg]:shrink-0',
    'disabled:opacity-50 aria-disabled:opacity-50 print:hidden',
    KINDS[kind],
    SIZES[size],
    isWide && 'w-full',
  );

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly kind?: ButtonKind;
  readonly size?: ButtonSize;
  readonly wide?: boolean;
  /** While true the button keeps its focus and its place, and takes no second press. */
  readonly busy?: boolean;
  readonly icon?: ReactNode;
}

export function Button({
  kind,
  size,
  wide,
  busy,
  icon,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps): ReactNode {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={classes(buttonLook(kind, size, wide), className)}
    >
      {busy ? <LoaderCircle aria-hidden size={18} className="animate-spin" /> : icon}
      {children}
    </button>
  );
}

/** A button that shows only a picture; its name is read out and shown as a hint. */
export function IconButton(props: ButtonHTMLAttributes<HTMLButtonElement> & { readonly label: string }): ReactNode {
  const { label, className, children, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={classes(
        'inline-grid size-11 shrink-0 place-items-center rounded-xl text-soft hover:bg-sunken hover:text-ink',
        className,
      )}
    >
      {children}
    </button>
  );
}
