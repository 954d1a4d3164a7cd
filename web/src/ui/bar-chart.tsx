import { type ReactNode, useId, useState } from 'react';
import { useShared } from '../i18n/dictionary';
import { Button } from './button';
import { useWidth } from './width';

export interface Bar {
  readonly key: string;
  readonly label: string;
  /** Heights, for drawing only; the exact values stand in the table. */
  readonly values: readonly [number, number];
}

interface BarChartProps {
  readonly title: string;
  readonly names: readonly [string, string];
  readonly bars: readonly Bar[];
  /** The highest value, as it is written. */
  readonly most: string;
  /** The same figures, exact, for those who would rather read. */
  readonly table: ReactNode;
}

const HEIGHT = 168;
const TOP = 18;
const BASE = HEIGHT - 22;
const LABEL_ROOM = 74;

/** Two series side by side per step, drawn to the width it has, and a table of the same figures one press away. */
export function BarChart({ title, names, bars, most, table }: BarChartProps): ReactNode {
  const shared = useShared();
  const id = useId();
  const [isTable, setTable] = useState(false);
  const [place, width] = useWidth(isTable);
  const top = Math.max(...bars.flatMap(({ values }) => values));
  const step = width / Math.max(bars.length, 1);
  const thick = Math.max(2, Math.min(12, step / 2 - 2));
  const isAtTheEnd = (index: number): boolean => (bars.length - index - 0.5) * step < LABEL_ROOM / 2;
  const every = Math.max(1, Math.ceil(LABEL_ROOM / Math.max(step, 1)));
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <ul className="flex flex-wrap gap-x-4 text-sm">
          {names.map((name, index) => (
            <li key={name} className="flex items-center gap-1.5">
              <span aria-hidden className={`size-2.5 rounded-sm ${index === 0 ? 'bg-in' : 'bg-out'}`} />
              {name}
            </li>
          ))}
        </ul>
        <Button
          kind="quiet"
          size="small"
          className="-mx-3"
          aria-expanded={isTable}
          aria-controls={id}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? shared.showChart : shared.showTable}
        </Button>
      </div>
      <div id={id}>
        {isTable ? (
          table
        ) : (
          <div ref={place}>
            <svg role="img" aria-label={title} width={width} height={HEIGHT} className="block">
              <line x1={0} x2={width} y1={BASE} y2={BASE} className="stroke-line" />
              <line x1={0} x2={width} y1={TOP} y2={TOP} strokeDasharray="2 4" className="stroke-line" />
              <text y={TOP - 6} className="numeric fill-soft text-[11px]">
                {most}
              </text>
              {bars.map(({ key, label, values }, index) => (
                <g key={key} transform={`translate(${index * step + step / 2} 0)`}>
                  {values.map((value, side) => {
                    const tall = value === 0 ? 0 : Math.max(2, (value / top) * (BASE - TOP));
                    return (
                      <rect
                        key={side}
                        x={side === 0 ? -thick - 1 : 1}
                        y={BASE - tall}
                        width={thick}
                        height={tall}
                        rx={Math.min(3, thick / 2)}
                        className={side === 0 ? 'fill-in' : 'fill-out'}
                      />
                    );
                  })}
                  {index % every === 0 ? (
                    <text
                      y={HEIGHT - 5}
                      textAnchor={index === 0 ? 'start' : isAtTheEnd(index) ? 'end' : 'middle'}
                      x={index === 0 ? -step / 2 : isAtTheEnd(index) ? step / 2 : 0}
                      className="fill-soft text-[11px]"
                    >
                      {label}
                    </text>
                  ) : null}
                </g>
              ))}
            </svg>
          </div>
        )}
      </div>
    </div>
  );
}
