import { scaleBand, scaleLinear } from 'd3-scale';
import { stack, stackOffsetDiverging } from 'd3-shape';
import { formatRupees } from '../../domain/shared/money.ts';

/**
 * Charts that the server draws: they print, need no script, and keep the size of their words at any width. Each stands
 * beside a table of the same numbers, so screen readers leave it out.
 */

/** Darker ones first: each tells itself from the page and from its neighbour (3 to 1). */
const FILLS = ['fill-henna-700', 'fill-terracotta', 'fill-leaf'] as const;

interface Bar {
  key: string;
  /** Below it, where there is room: `12 Nov`. */
  label: string;
  /** Whole rupees of each series. */
  values: readonly number[];
}

interface Props {
  /** What is stacked; a single one needs no key. */
  series: readonly string[];
  bars: readonly Bar[];
}

/** Pixels: the drawing, and the line of labels below it. */
const [HEIGHT, LINE, TOP] = [180, 24, 10];
const MOST_LABELS = 6;

/** Amounts over time, as stacked columns. */
export function ColumnChart({ series, bars }: Props) {
  const indexes = series.map((_, index) => String(index));
  const layers = stack<Bar>()
    .keys(indexes)
    .value(({ values }, index) => values[Number(index)] ?? 0)
    .offset(stackOffsetDiverging)([...bars]);
  const ends = layers.flatMap((layer) => layer.flatMap(([low, high]) => [low, high] as const));
  const x = scaleBand(
    bars.map(({ key }) => key),
    [0, 100],
  ).padding(0.2);
  const y = scaleLinear([Math.min(0, ...ends), Math.max(1, ...ends)], [HEIGHT, TOP]).nice(4);
  const every = Math.ceil(bars.length / MOST_LABELS);
  const toPercent = (key: string, share: number) => `${(x(key) ?? 0) + x.bandwidth() * share}%`;
  return (
    <figure aria-hidden="true" className="mt-4 break-inside-avoid text-xs">
      <Key series={series} />
      <div className="mt-2 grid grid-cols-[auto_1fr] gap-x-2">
        <svg aria-hidden="true" width="4.5rem" height={HEIGHT + LINE} className="fill-muted" textAnchor="end">
          {y.ticks(4).map((tick) => (
            <text key={tick} x="100%" y={y(tick)} dominantBaseline="middle">
              {formatRupees(tick)}
            </text>
          ))}
        </svg>
        <svg
          aria-hidden="true"
          width="100%"
          height={HEIGHT + LINE}
          textAnchor="middle"
          className="overflow-visible"
        >
          {y.ticks(4).map((tick) => (
            <line
              key={tick}
              x2="100%"
              y1={y(tick)}
              y2={y(tick)}
              className={tick === 0 ? 'stroke-muted' : 'stroke-line'}
            />
          ))}
          {layers.map((layer, at) =>
            layer.map(([low, high], index) => {
              const { key } = bars[index] ?? { key: '' };
              return (
                <rect
                  key={key}
                  x={toPercent(key, 0)}
                  width={`${x.bandwidth()}%`}
                  y={y(high)}
                  height={y(low) - y(high)}
                  className={FILLS[at % FILLS.length]}
                />
              );
            }),
          )}
          {bars.map(
            ({ key, label }, index) =>
              index % every === 0 && (
                <text key={key} x={toPercent(key, 0.5)} y={HEIGHT + LINE - 6} className="fill-muted">
                  {label}
                </text>
              ),
          )}
        </svg>
      </div>
    </figure>
  );
}

/** Which fill is which; one series needs no key. */
function Key({ series }: Pick<Props, 'series'>) {
  if (series.length < 2) return null;
  return (
    <figcaption className="flex flex-wrap gap-x-5 gap-y-1">
      {series.map((name, index) => (
        <span key={name} className="inline-flex items-center gap-2">
          <svg aria-hidden="true" width="12" height="12" className={FILLS[index % FILLS.length]}>
            <rect width="12" height="12" rx="2" />
          </svg>
          {name}
        </span>
      ))}
    </figcaption>
  );
}

/** Most bars of a chart by name; the table has the rest. */
const MOST_BARS = 12;

/** Amounts by name, largest first, as bars. */
export function BarChart({ bars }: { bars: readonly { key: string; label: string; value: number }[] }) {
  const shown = bars.slice(0, MOST_BARS);
  const values = shown.map(({ value }) => value);
  const x = scaleLinear([Math.min(0, ...values), Math.max(1, ...values)], [0, 100]);
  return (
    <div aria-hidden="true" className="mt-4 grid max-w-2xl gap-2 text-sm">
      {shown.map(({ key, label, value }) => (
        <div key={key} className="break-inside-avoid">
          <p className="flex justify-between gap-3">
            <span className="min-w-0 truncate">{label}</span>
            <b className="shrink-0">{formatRupees(value)}</b>
          </p>
          <svg aria-hidden="true" width="100%" height="10" className="block">
            <rect width="100%" height="10" rx="2" className="fill-sand" />
            <rect
              x={`${x(Math.min(0, value))}%`}
              width={`${Math.abs(x(value) - x(0))}%`}
              height="10"
              className={value < 0 ? 'fill-rose' : 'fill-henna-700'}
            />
          </svg>
        </div>
      ))}
      {bars.length > shown.length && <p className="text-muted">The table has all {bars.length}.</p>}
    </div>
  );
}
