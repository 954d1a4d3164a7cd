import { Eye, EyeOff } from 'lucide-react';
import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
  useState,
} from 'react';
import { useShared } from '../i18n/dictionary';
import { classes } from './classes';

const CONTROL = classes(
  'w-full min-h-11 rounded-xl border border-edge bg-surface px-3.5 text-ink placeholder:text-soft',
  'focus:border-accent focus:outline-2 focus:outline-offset-0 focus:outline-accent',
  'aria-invalid:border-bad disabled:bg-sunken disabled:text-soft',
);

export interface Labelled {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly optional?: boolean;
}

interface FrameProps extends Labelled {
  readonly id: string;
  readonly children: ReactNode;
}

/** Label above, hint and error below, tied to the control by id. */
function Frame({ id, label, hint, error, optional, children }: FrameProps): ReactNode {
  const shared = useShared();
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
        {optional ? <span className="font-normal text-soft"> ({shared.optional})</span> : null}
      </label>
      {children}
      {hint ? (
        <div id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </div>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="text-sm font-medium text-bad">
          {error}
        </p>
      ) : null}
    </div>
  );
}

const described = (id: string, { hint, error }: Labelled) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
});

type TextProps = Labelled & InputHTMLAttributes<HTMLInputElement> & { readonly ref?: Ref<HTMLInputElement> };

export function TextField({ label, hint, error, optional, className, ...rest }: TextProps): ReactNode {
  const id = useId();
  const frame = { label, hint, error, optional };
  return (
    <Frame {...frame} id={id}>
      <input type="text" {...rest} {...described(id, frame)} className={classes(CONTROL, className)} />
    </Frame>
  );
}

export function PasswordField({ label, hint, error, optional, ...rest }: TextProps): ReactNode {
  const id = useId();
  const shared = useShared();
  const [isShown, setShown] = useState(false);
  const frame = { label, hint, error, optional };
  return (
    <Frame {...frame} id={id}>
      <div className="relative">
        <input
          {...rest}
          {...described(id, frame)}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className={classes(CONTROL, 'pr-12')}
        />
        <button
          type="button"
          onClick={() => setShown(!isShown)}
          aria-label={isShown ? shared.hide : shared.show}
          className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-xl text-soft hover:text-ink"
        >
          {isShown ? <EyeOff aria-hidden size={18} /> : <Eye aria-hidden size={18} />}
        </button>
      </div>
    </Frame>
  );
}

/** Four digits, hidden from others who see the screen. */
export function PinField(props: TextProps): ReactNode {
  const { label, hint, error, optional, ...rest } = props;
  const id = useId();
  const frame = { label, hint, error, optional };
  return (
    <Frame {...frame} id={id}>
      <input
        {...rest}
        {...described(id, frame)}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        className={classes(CONTROL, 'numeric max-w-40 text-center text-xl tracking-[0.5em]')}
      />
    </Frame>
  );
}

type LinesProps = Labelled & TextareaHTMLAttributes<HTMLTextAreaElement> & { readonly ref?: Ref<HTMLTextAreaElement> };

/** Several values, one a line. */
export function LinesField({ label, hint, error, optional, ...rest }: LinesProps): ReactNode {
  const id = useId();
  const frame = { label, hint, error, optional };
  return (
    <Frame {...frame} id={id}>
      <textarea rows={2} {...rest} {...described(id, frame)} className={classes(CONTROL, 'py-2.5')} />
    </Frame>
  );
}

type SelectProps = Labelled & SelectHTMLAttributes<HTMLSelectElement> & { readonly ref?: Ref<HTMLSelectElement> };

/** The phone's own list: faster to use with a thumb than any list of ours. */
export function SelectField({ label, hint, error, optional, className, children, ...rest }: SelectProps): ReactNode {
  const id = useId();
  const frame = { label, hint, error, optional };
  return (
    <Frame {...frame} id={id}>
      <select {...rest} {...described(id, frame)} className={classes(CONTROL, 'pr-8', className)}>
        {children}
      </select>
    </Frame>
  );
}

type CheckProps = InputHTMLAttributes<HTMLInputElement> & {
  readonly label: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
};

export function CheckField({ label, ...rest }: CheckProps): ReactNode {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" {...rest} className="size-5 shrink-0 accent-accent" />
      <span>{label}</span>
    </label>
  );
}
