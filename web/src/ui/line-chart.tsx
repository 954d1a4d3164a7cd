import { type ReactNode, useId, useState } from 'react';
import { useShared } from '../i18n/dictionary';
import { Button } from './button';
import { useWidth } from './width';

export interface Point {
  readonly key: string;
  readonly label: string;
  /** For drawing only; the exact value stands in the table. */
  readonly value: number;
}

interface LineChartProps {
  readonly title: string;
  readonly points: readonly Point[];
  /** The highest value, as it is written. */
  readonly most: ReactNode;
  /** The same figures, exact, for those who would rather read. */
  readonly table: ReactNode;
}

const HEIGHT = 168;
const TOP = 18;
const BASE = HEIGHT - 22;

/** One value over time as steps, for what holds until it changes; drawn to its width, with a table one press away. */
export function LineChart({ title, points, most, table }: LineChartProps): ReactNode {
  const shared = useShared();
  const id = useId();
  const [isTable, setTable] = useState(false);
  const [place, width] = useWidth(isTable);
  const values = points.map(({ value }) => value);
  const top = Math.max(...values, 1);
  const step = width / Math.max(points.length, 1);
  const heightOf = (value: number): number => BASE - (Math.max(value, 0) / top) * (BASE - TOP);
  const line = points.map(({ value }, index) => `${index === 0 ? 'M0 ' : 'V'}${heightOf(value)}H${(index + 1) * step}`);
  const path = line.join('');
  return (
    <div>
      <div className="mb-1 flex flex-wrap items-center justify-between gap-2">
        <span className="numeric text-sm text-soft">{isTable ? null : most}</span>
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
            <svg role="img" aria-label={title} width={width} height={HEIGHT} className="block overflow-visible">
              <path d={`${path}V${BASE}H0Z`} className="fill-in opacity-15" />
              <path d={path} fill="none" strokeWidth={2} strokeLinejoin="round" className="stroke-in" />
              <line x1={0} x2={width} y1={BASE} y2={BASE} className="stroke-line" />
              <text y={HEIGHT - 5} className="fill-soft text-[11px]">
                {points[0]?.label}
              </text>
              <text y={HEIGHT - 5} x={width} textAnchor="end" className="fill-soft text-[11px]">
                {points.at(-1)?.label}
              </text>
            </svg>
          </div>
        )}
      </div>
    </div>
  );
}
