import { type ReactNode, useState } from 'react';
import { Button, buttonLook } from '../../ui/button';
import { CodeBlock } from '../../ui/copy';
import { Panel } from '../../ui/panel';
import { useText } from '../text';
import { SAMPLES } from './samples';

export function QuickstartTab(): ReactNode {
  const { developers: words } = useText();
  const [chosen, setChosen] = useState(0);
  const samples = SAMPLES(location.origin);
  const sample = samples[chosen] ?? samples[0];
  return (
    <Panel
      title={words.tabs.quickstart}
      hint={words.quickstartHint}
      action={
        <a href="/docs" className={buttonLook('secondary', 'small')}>
          {words.docs}
        </a>
      }
    >
      <div className="mb-3 flex flex-wrap gap-2">
        {samples.map(({ name }, index) => (
          <Button
            key={name}
            size="small"
            kind={index === chosen ? 'primary' : 'secondary'}
            aria-pressed={index === chosen}
            onClick={() => setChosen(index)}
          >
            {name}
          </Button>
        ))}
      </div>
      {sample ? <CodeBlock code={sample.code} what={sample.name} /> : null}
    </Panel>
  );
}
