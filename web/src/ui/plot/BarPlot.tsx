import { useEffect, useEffectEvent, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useDark } from '../useDark.ts';
import './plot.css';

export interface BarSeries {
  readonly label: string;
  readonly values: readonly number[];
}

export interface BarPlotProps {
  readonly label: string;
  /** What stands under each group of bars. */
  readonly groups: readonly string[];
  /** One or two. */
  readonly series: readonly BarSeries[];
  readonly format: (value: number) => string;
  /** A group was pressed, in a tab of its own where `isApart`. By key the table beside it has the same. */
  readonly onPick?: (group: number, isApart: boolean) => void;
}

const height = 280;
const longestName = 18;
/** What a letter takes, what stays free between two names, and what the axis of values and the margin take beside them. */
const letterWidth = 7;
const between = 12;
const besides = 104;
const short = (name: string): string => (name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name);

/** Whether names stand askew: side by side one would lie over the next. */
export const areAskew = (width: number, names: readonly string[]): boolean =>
  Math.max(0, ...names.map(({ length }) => length)) * letterWidth + between > (width - besides) / names.length;

const colours = { light: ['#2d72d2', '#c87619'], dark: ['#4c90f0', '#ec9a3c'] } as const;

/** Bars on a canvas. Whoever cannot see them has the same numbers in the table beside it. */
export function BarPlot({ label, groups, series, format, onPick }: BarPlotProps) {
  const box = useRef<HTMLDivElement>(null);
  const pick = useEffectEvent((group: number, isApart: boolean) => onPick?.(group, isApart));
  const isPicked = onPick !== undefined;
  const dark = useDark();
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const inks = colours[dark ? 'dark' : 'light'];
    const stroke = dark ? '#c5cbd3' : '#404854';
    const grid = { stroke: dark ? '#404854' : '#d3d8de', width: 1 };
    const names = groups.map(short);
    const width = series.length > 1 ? 0.35 : 0.7;
    const paths = series.map((_one, index) =>
      uPlot.paths.bars?.({ size: [width, 60], align: series.length > 1 ? (index === 0 ? -1 : 1) : 0 }),
    );
    const plot = new uPlot(
      {
        width: element.clientWidth || 400,
        height,
        cursor: { drag: { x: false, y: false } },
        legend: { show: false },
        scales: {
          x: { time: false, range: [-0.6, groups.length - 0.4] },
          y: { range: (_plot, low, high) => [Math.min(0, low), high || 1] },
        },
        axes: [
          {
            ...{ stroke, grid: { show: false }, ticks: { show: false } },
            splits: () => groups.map((_group, index) => index),
            values: () => names,
            rotate: (plot) => (areAskew(plot.width, names) ? 40 : 0),
            size: (plot) => (areAskew(plot.width, names) ? 90 : 50),
          },
          { ...{ stroke, grid, size: 84 }, values: (_plot, splits) => splits.map(format) },
        ],
        series: [
          {},
          ...series.map(({ label: name }, index) => ({
            label: name,
            fill: inks[index] ?? inks[0],
            points: { show: false },
            ...(paths[index] && { paths: paths[index] }),
          })),
        ],
      },
      [groups.map((_group, index) => index), ...series.map(({ values }) => [...values])],
      element,
    );
    if (isPicked) {
      plot.over.classList.add('tl-plot-picked');
      plot.over.addEventListener('click', (event) => {
        // The bars of a group stand nearer to its middle than to any other.
        const group = Math.round(plot.posToVal(event.offsetX, 'x'));
        if (group in groups) pick(group, event.ctrlKey || event.metaKey);
      });
    }
    const sized = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height }));
    sized.observe(element);
    return () => {
      sized.disconnect();
      plot.destroy();
    };
  }, [groups, series, format, isPicked, dark]);
  return <div ref={box} className="tl-plot" role="img" aria-label={label} />;
}
