/** A hundred things to be named: ten kinds, ten of each; eight of them documents. */
import type { DocumentReading } from '@transmit/imaging';
import { PAGE_EFFECTS, type Variant } from '../imaging-text/effects.ts';
import { createRandom, seedOf } from '../imaging-text/random.ts';
import type { NameTruth } from './acceptance.ts';
import { draftCard } from './cards.ts';
import { draftChart } from './charts.ts';
import { draftChat } from './chats.ts';
import { contractText, draftContract } from './contracts.ts';
import type { DrawDraft } from './draft.ts';
import { draftLabel } from './labels.ts';
import { draftPoster } from './posters.ts';
import { draftProduct } from './products.ts';
import { draftReceipt } from './receipts.ts';
import { draftScreenshot } from './screenshots.ts';
import { draftTable, tableText } from './tables.ts';

export interface NamedThing {
  name: string;
  kind: string;
  truth: NameTruth;
  what:
    | { canvas: OffscreenCanvas; type: 'image/png' | 'image/jpeg' }
    | { document: DocumentReading };
}

interface Plan {
  draw: DrawDraft;
  /** Taken in turn; screens are never photographed at an angle here. */
  variants: readonly Variant[];
}

const PAPER = ['clean', 'noisy', 'tilted', 'photographed', 'small'] as const;
const FLAT = ['clean', 'noisy'] as const;

const PLANS: Readonly<Record<string, Plan>> = {
  receipt: { draw: draftReceipt, variants: PAPER },
  label: { draw: draftLabel, variants: [...PAPER, 'turned'] },
  screenshot: { draw: draftScreenshot, variants: FLAT },
  chart: { draw: draftChart, variants: FLAT },
  contract: { draw: draftContract, variants: ['clean', 'noisy', 'tilted', 'photographed'] },
  product: { draw: draftProduct, variants: FLAT },
  table: { draw: draftTable, variants: ['clean', 'noisy', 'tilted'] },
  card: { draw: draftCard, variants: PAPER },
  chat: { draw: draftChat, variants: FLAT },
  poster: { draw: draftPoster, variants: ['clean', 'noisy', 'photographed'] },
};

const OF_EACH = 10;
/** The last four contracts and tables are files of an office program. */
const PICTURES = 6;

export const THING_COUNT = Object.keys(PLANS).length * OF_EACH;

export async function drawThing(seed: number, index: number): Promise<NamedThing> {
  const kind = Object.keys(PLANS)[Math.floor(index / OF_EACH)] ?? '';
  const plan = PLANS[kind];
  if (!plan) throw new Error(`there are ${THING_COUNT} things`);
  const design = index % OF_EACH;
  const random = createRandom(seedOf(seed, index));
  const document = design >= PICTURES ? readDocument(kind, random, design) : undefined;
  if (document) return { name: `${kind}-${design}-document`, kind, ...document };
  const { sheet, truth } = plan.draw(random, design);
  const variant = plan.variants[design % plan.variants.length] ?? 'clean';
  const canvas = await PAGE_EFFECTS[variant](sheet, random);
  const isPhoto = variant === 'photographed' || variant === 'noisy';
  const type = isPhoto ? 'image/jpeg' : 'image/png';
  return { name: `${kind}-${design}-${variant}`, kind, truth, what: { canvas, type } };
}

/** Returns the result of the readers of PDF and Office: half of them give no title of their own. */
function readDocument(
  kind: string,
  random: ReturnType<typeof createRandom>,
  design: number,
): Pick<NamedThing, 'truth' | 'what'> | undefined {
  if (kind === 'contract') {
    const { title, lines, fitting } = contractText(random);
    const first = design % 2 === 0 ? [title, ...lines] : [lines[0] ?? '', title, ...lines.slice(1)];
    const format = design % 3 === 0 ? 'pdf' : 'word';
    const document: DocumentReading = {
      of: 'document',
      format,
      lines: first,
      ...(design === 7 && { title: 'Microsoft Word - 文档1.docx' }),
    };
    return { truth: { subjects: [title], fitting }, what: { document } };
  }
  if (kind !== 'table') return undefined;
  const { title, rows } = tableText(random);
  const lines = [...(design % 2 === 0 ? [title] : []), ...rows.map((row) => row.join(' '))];
  const document: DocumentReading = {
    of: 'document',
    format: 'sheet',
    lines,
    title: design % 2 === 0 ? 'Sheet1' : title,
  };
  return { truth: { subjects: [title], fitting: ['表格', '表'] }, what: { document } };
}
