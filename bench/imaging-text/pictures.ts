/** The 135 pictures of the text bench: 90 labels, 18 tables, 15 paragraphs, 12 screenshots. */
import { EFFECTS, VARIANTS, type Variant } from './effects.ts';
import { drawLabel, LABEL_DESIGNS } from './labels.ts';
import { drawParagraph, SCREENSHOTS } from './pages.ts';
import { createRandom, type Random, seedOf } from './random.ts';
import type { Sheet, Truth } from './sheet.ts';
import { drawTable, TABLE_DESIGNS } from './tables.ts';

export interface TextPicture {
  name: string;
  kind: 'label' | 'table' | 'paragraph' | 'screenshot';
  variant: Variant;
  truth: Truth;
  canvas: OffscreenCanvas;
}

interface Plan {
  kind: TextPicture['kind'];
  design: number;
  variant: Variant;
  draw(random: Random): Sheet;
}

const TABLE_VARIANTS = ['clean', 'tilted', 'noisy'] as const;
const PAGE_VARIANTS = ['clean', 'tilted', 'noisy', 'turned', 'photographed'] as const;

const PLANS: readonly Plan[] = [
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

export const PICTURE_COUNT = PLANS.length;

export async function drawPicture(seed: number, index: number): Promise<TextPicture> {
  const chosen = PLANS[index];
  if (!chosen) throw new Error(`there are ${PICTURE_COUNT} pictures`);
  const { kind, design, variant, draw } = chosen;
  const random = createRandom(seedOf(seed, index));
  const sheet = draw(random);
  const canvas = await EFFECTS[variant](sheet, random);
  return { name: `${kind}-${design}-${variant}`, kind, variant, truth: sheet.truth, canvas };
}

function plan(kind: Plan['kind'], design: number, variant: Variant, draw: Plan['draw']): Plan {
  return { kind, design, variant, draw };
}
