/// <reference path="../../packages/imaging/src/vite-assets.d.ts" />
/** The bench's page: every local filter on one large picture, and the labels of what a machine made. */
import type { AiLabel } from '@transmit/imaging';
import { readAiLabel, writeAiLabel } from '@transmit/imaging/ai-label/ai-label';
import { createMarker } from '@transmit/imaging/ai-label/create-marker';
import { createEffectTool } from '@transmit/imaging/effects/create-effect-tool';
import { EFFECTS } from '@transmit/imaging/effects/effect-list';
import { createImagePool } from '@transmit/imaging/worker/image-pool';
import { createRandom } from '../imaging-text/random.ts';

const tool = createEffectTool();
const pool = createImagePool();
const mark = createMarker(pool);

const LABEL: AiLabel = {
  Label: '1',
  ContentProducer: 'bench',
  ProduceID: '1',
  ReservedCode1: '',
  ContentPropagator: '',
  PropagateID: '',
  ReservedCode2: '',
};

/** Hills, a sun and grain, at 2000 × 1500. */
async function paint(seed: number): Promise<Blob> {
  const random = createRandom(seed);
  const canvas = new OffscreenCanvas(2000, 1500);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no 2d context');
  const sky = context.createLinearGradient(0, 0, 0, 1500);
  sky.addColorStop(0, '#7fb4dd');
  sky.addColorStop(1, '#f6dfb8');
  context.fillStyle = sky;
  context.fillRect(0, 0, 2000, 1500);
  for (let hill = 0; hill < 9; hill += 1) {
    context.fillStyle = `hsl(${random.int(90, 200)} ${random.int(20, 55)}% ${random.int(22, 60)}%)`;
    context.beginPath();
    context.ellipse(
      random.int(0, 2000),
      900 + hill * 80,
      random.int(300, 900),
      random.int(120, 420),
      0,
      0,
      7,
    );
    context.fill();
  }
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
}

/** Milliseconds of each effect; the quickest of three, the first of which starts the worker. */
async function timeAll(seed: number): Promise<{ effect: string; milliseconds: number }[]> {
  const file = await paint(seed);
  const times: { effect: string; milliseconds: number }[] = [];
  for (const { id, name } of EFFECTS) {
    let quickest = Number.POSITIVE_INFINITY;
    for (let round = 0; round < 3; round += 1) {
      const started = performance.now();
      await tool.apply(file, { effect: id, strength: 3, shape: 'original' });
      quickest = Math.min(quickest, performance.now() - started);
    }
    times.push({ effect: name, milliseconds: quickest });
  }
  return times;
}

/** Counts the marks and filters after which the label is still there. */
async function countLabels(seed: number): Promise<number> {
  const marked = await mark(await writeAiLabel(await paint(seed), LABEL), {
    corner: 'bottom-right',
  });
  let kept = (await readAiLabel(marked)) ? 1 : 0;
  for (const { id } of EFFECTS) {
    const { file } = await tool.apply(marked, {
      effect: id,
      strength: 3,
      shape: '1:1',
      longest: 400,
    });
    if (await readAiLabel(file)) kept += 1;
  }
  return kept;
}

const page = { timeAll, countLabels, effects: EFFECTS.length };

declare global {
  interface Window {
    effectsBench: typeof page;
  }
}

window.effectsBench = page;
document.documentElement.dataset['ready'] = 'yes';
