import type { ReactNode } from 'react';

/** What the service wrote down, name by name, in its own words. */
export function Values({ values }: { readonly values: Readonly<Record<string, unknown>> }): ReactNode {
  return (
    <dl className="mt-2 grid gap-1">
      {Object.entries(values).map(([name, value]) => (
        <div key={name} className="flex flex-wrap gap-x-2 font-mono text-xs">
          <dt className="text-soft">{name}</dt>
          <dd className="break-all">{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
