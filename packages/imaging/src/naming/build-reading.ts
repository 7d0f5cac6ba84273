import type { PictureReading } from './reading.ts';

/** Test builder: a picture with lines one under the other, larger ones marked by `# `. */
export function buildReading(
  lines: readonly string[],
  parts: Partial<PictureReading> = {},
): PictureReading {
  return {
    of: 'picture',
    width: 900,
    height: 1200,
    lines: lines.map((line, at) => {
      const isLarge = line.startsWith('# ');
      const top = (at + 0.5) / (lines.length + 1);
      const size = isLarge ? 0.06 : 0.03;
      const text = line.replace(/^# /, '');
      return { text, confidence: 0.95, left: 0.25, right: 0.75, top, bottom: top + size / 2, size };
    }),
    table: lines.map((line) => [line.replace(/^# /, '')]),
    look: { colours: [{ name: 'white', share: 0.9 }], background: 'white', flatness: 0.9 },
    exif: {},
    ...parts,
  };
}
