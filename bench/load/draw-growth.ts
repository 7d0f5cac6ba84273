/** Lines over a logarithmic axis, as a picture that a page of text can hold. */
import type { GrowthLine } from './growth.ts';

export interface Panel {
  title: string;
  lines: readonly GrowthLine[];
}

const PANEL = { width: 300, height: 220, left: 46, right: 14, top: 42, bottom: 34 } as const;
const COLOURS = ['#0e6a5b', '#b5622d', '#2f5fb3'] as const;
const MUTED = '#6b6f6a';

export function drawGrowth(panels: readonly Panel[]): string {
  const width = panels.length * PANEL.width;
  const height = PANEL.height + 24 * Math.max(...panels.map(({ lines }) => lines.length));
  const drawn = panels.map(
    (panel, at) => `<g transform="translate(${at * PANEL.width} 0)">${drawPanel(panel)}</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" font-size="12">
<rect width="${width}" height="${height}" fill="#fff"/>
${drawn.join('\n')}
</svg>
`;
}

function drawPanel({ title, lines }: Panel): string {
  const points = lines.flatMap((line) => line.points);
  const most = niceMost(Math.max(...points.map(({ cpuMs }) => cpuMs)));
  const logs = points.map(({ of }) => Math.log10(of));
  const [least, largest] = [Math.min(...logs), Math.max(...logs)];
  const x = (of: number) =>
    PANEL.left +
    ((Math.log10(of) - least) / Math.max(1, largest - least)) *
      (PANEL.width - PANEL.left - PANEL.right);
  const y = (ms: number) =>
    PANEL.height - PANEL.bottom - (ms / most) * (PANEL.height - PANEL.top - PANEL.bottom);
  const ticks = [0, most / 2, most].map(
    (ms) =>
      `<line x1="${PANEL.left}" x2="${PANEL.width - PANEL.right}" y1="${y(ms)}" y2="${y(ms)}" stroke="#e4e4de"/><text x="${PANEL.left - 6}" y="${y(ms) + 4}" text-anchor="end" fill="${MUTED}">${ms}</text>`,
  );
  const places = [...new Set(points.map(({ of }) => of))].map(
    (of) =>
      `<text x="${x(of)}" y="${PANEL.height - 14}" text-anchor="middle" fill="${MUTED}">${shortNumber(of)}</text>`,
  );
  const paths = lines.map(({ call, points: own }, at) => {
    const colour = COLOURS[at % COLOURS.length];
    const path = own.map(({ of, cpuMs }) => `${round(x(of))},${round(y(cpuMs))}`);
    const dots = own.map(
      ({ of, cpuMs }) =>
        `<circle cx="${round(x(of))}" cy="${round(y(cpuMs))}" r="3" fill="${colour}"/>`,
    );
    const key = PANEL.height + 6 + at * 22;
    return `<polyline points="${path.join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>${dots.join('')}<circle cx="${PANEL.left}" cy="${key}" r="4" fill="${colour}"/><text x="${PANEL.left + 10}" y="${key + 4}">${call}</text>`;
  });
  return `<text x="${PANEL.left}" y="18" font-weight="600">${title}</text><text x="${PANEL.left}" y="34" fill="${MUTED}">CPU ms / call</text>${[...ticks, ...places, ...paths].join('')}`;
}

/** The next of 1, 2, 5 times a power of ten. */
function niceMost(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 5, 10].map((step) => step * power).find((step) => step >= value) ?? value;
}

function shortNumber(value: number): string {
  if (value >= 10 ** 6) return `${value / 10 ** 6} M`;
  return value >= 1000 ? `${value / 1000} k` : String(value);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
