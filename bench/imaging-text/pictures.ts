/**
 * The pictures of the text bench. The standard set: 90 labels, 18 tables, 15 paragraphs, 12 screenshots. The
 * further set: what people have besides and the standard set has not.
 */
import { DOT_DESIGNS, drawCoded, ZERO_DESIGNS } from './coded.ts';
import { CODER_DESIGNS, drawCoder } from './coder.ts';
import { DENSE_DESIGNS, drawDense } from './dense.ts';
import { PAGE_EFFECTS, VARIANTS, type Variant } from './effects.ts';
import { FIGURE_DESIGNS } from './figures.ts';
import { drawLabel, LABEL_DESIGNS } from './labels.ts';
import { drawParagraph, SCREENSHOTS } from './pages.ts';
import {
  drawLines,
  LATIN_DESIGNS,
  RECEIPT_DESIGNS,
  TRADITIONAL_DESIGNS,
  UNIT_DESIGNS,
} from './prose.ts';
import { createRandom, type Random, seedOf } from './random.ts';
import { REPORT_DESIGNS } from './reports.ts';
import { drawRuled, RULED_DESIGNS } from './ruled.ts';
import { COLUMNS_DESIGNS, drawColumns, drawVertical, VERTICAL_DESIGNS } from './running.ts';
import type { Sheet, Truth } from './sheet.ts';
import { drawTable, TABLE_DESIGNS } from './tables.ts';

export const STANDARD_KINDS = ['label', 'table', 'paragraph', 'screenshot'] as const;
export const FURTHER_KINDS = [
  'figures',
  'dense',
  'columns',
  'vertical',
  'dots',
  'zero',
  'ruled',
  'units',
  'receipt',
  'latin',
  'traditional',
  'coder',
  'report',
] as const;
/** Pictures of the folder that the person who measures fills. */
export const REAL_KIND = 'real';
export type TextPictureKind =
  | (typeof STANDARD_KINDS)[number]
  | (typeof FURTHER_KINDS)[number]
  | typeof REAL_KIND;

export interface TextPicture {
  name: string;
  kind: TextPictureKind;
  design: number;
  variant: Variant;
  truth: Truth;
  canvas: OffscreenCanvas;
}

interface Plan {
  kind: TextPictureKind;
  design: number;
  variant: Variant;
  draw(random: Random): Sheet;
}

const TABLE_VARIANTS = ['clean', 'tilted', 'noisy'] as const;
const LINE_VARIANTS = ['clean', 'tilted', 'noisy', 'photographed'] as const;
const PAGE_VARIANTS = ['clean', 'tilted', 'noisy', 'turned', 'photographed'] as const;

const STANDARD: readonly Plan[] = [
  ...LABEL_DESIGNS.flatMap((label, design) =>
    VARIANTS.map((variant) => plan('label', design, variant, (random) => drawLabel(label, random))),
  ),
  ...TABLE_DESIGNS.flatMap((table, design) =>
    TABLE_VARIANTS.map((variant) =>
      plan('table', design, variant, (random) => drawTable(table, random)),
    ),
  ),
  ...Array.from({ length: 15 }, (_, index) => {
    const variant = PAGE_VARIANTS[Math.floor(index / 3)] ?? 'clean';
    return plan('paragraph', index, variant, (random) => drawParagraph(index, random));
  }),
  ...SCREENSHOTS.flatMap((screenshot, design) =>
    Array.from({ length: 3 }, () => plan('screenshot', design, 'clean', screenshot)),
  ),
];

const FURTHER: readonly Plan[] = [
  ...each('figures', FIGURE_DESIGNS, ['clean', 'tilted', 'noisy', 'photographed'], drawTable),
  ...each('dense', DENSE_DESIGNS, ['clean'], drawDense),
  ...each('columns', COLUMNS_DESIGNS, ['clean', 'tilted', 'photographed'], drawColumns),
  ...each('vertical', VERTICAL_DESIGNS, ['clean', 'noisy'], drawVertical),
  ...each('dots', DOT_DESIGNS, ['clean', 'noisy', 'tilted'], drawCoded),
  ...each('zero', ZERO_DESIGNS, ['clean', 'noisy', 'tilted'], drawCoded),
  ...each('ruled', RULED_DESIGNS, PAGE_VARIANTS, drawRuled),
  ...each('units', UNIT_DESIGNS, LINE_VARIANTS, drawLines),
  ...each('receipt', RECEIPT_DESIGNS, LINE_VARIANTS, drawLines),
  ...each('latin', LATIN_DESIGNS, LINE_VARIANTS, drawLines),
  ...each('traditional', TRADITIONAL_DESIGNS, LINE_VARIANTS, drawLines),
  ...each('coder', CODER_DESIGNS, VARIANTS, drawCoder),
  ...each('report', REPORT_DESIGNS, LINE_VARIANTS, drawTable),
];

const PLANS = [...STANDARD, ...FURTHER];

/** Places in the list of those kinds; of all for none. A place keeps its picture whatever else is drawn. */
export function listPlaces(kinds: readonly string[]): number[] {
  return PLANS.flatMap(({ kind }, place) =>
    kinds.length === 0 || kinds.includes(kind) ? [place] : [],
  );
}

export async function drawTextPicture(seed: number, place: number): Promise<TextPicture> {
  const chosen = PLANS[place];
  if (!chosen) throw new Error(`there are ${PLANS.length} pictures`);
  const { kind, design, variant, draw } = chosen;
  const random = createRandom(seedOf(seed, place));
  const sheet = draw(random);
  const canvas = await PAGE_EFFECTS[variant](sheet, random);
  return {
    name: `${kind}-${design}-${variant}`,
    kind,
    design,
    variant,
    truth: sheet.truth,
    canvas,
  };
}

function plan(kind: TextPictureKind, design: number, variant: Variant, draw: Plan['draw']): Plan {
  return { kind, design, variant, draw };
}

function each<Design>(
  kind: TextPictureKind,
  designs: readonly Design[],
  variants: readonly Variant[],
  draw: (design: Design, random: Random) => Sheet,
): Plan[] {
  return designs.flatMap((design, at) =>
    variants.map((variant) => plan(kind, at, variant, (random) => draw(design, random))),
  );
}
