import type { ReactNode } from 'react';
import type { Schemas } from '../../api/client';
import { When } from '../../ui/date';
import { Fact, Facts } from '../../ui/panel';
import { Values } from '../parts/values';
import { useText } from '../text';
import { Target } from './audit-columns';

/** All that the service wrote down about one act. */
export function AuditDetails({ row }: { readonly row: Schemas['AuditRecord'] }): ReactNode {
  const { audit: words } = useText();
  return (
    <Facts>
      <Fact name={words.when}>
        <When at={row.created_at} form="full" />
      </Fact>
      <Fact name={words.what}>
        <code className="text-xs break-all">{row.action}</code>
      </Fact>
      <Fact name={words.target}>
        <Target target={row.target} />
      </Fact>
      <Fact name={words.why}>{row.reason ?? '–'}</Fact>
      <Fact name={words.ip}>{row.ip ?? '–'}</Fact>
      <Fact name={words.before}>{row.before ? <Values values={row.before} /> : '–'}</Fact>
      <Fact name={words.after}>{row.after ? <Values values={row.after} /> : '–'}</Fact>
      <Fact name={words.requestId}>
        <code className="text-xs break-all">{row.request_id ?? '–'}</code>
      </Fact>
    </Facts>
  );
}
