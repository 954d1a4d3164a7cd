import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, type ButtonKind } from './button';
import { FormProblem } from './form';

interface DownloadButtonProps {
  readonly children: ReactNode;
  readonly kind?: ButtonKind;
  readonly fetch: () => Promise<void>;
}

/** Fetches a file when pressed, and shows below itself why it could not. */
export function DownloadButton({ children, kind = 'secondary', fetch }: DownloadButtonProps): ReactNode {
  const fetching = useMutation({ mutationFn: fetch });
  return (
    <span className="grid gap-2">
      <Button
        kind={kind}
        busy={fetching.isPending}
        icon={<Download aria-hidden size={18} />}
        onClick={() => fetching.mutate()}
      >
        {children}
      </Button>
      <FormProblem error={fetching.error} />
    </span>
  );
}
