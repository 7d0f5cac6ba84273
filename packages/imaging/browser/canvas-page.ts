/** The part of the canvas's browser tests that runs in the page, with a cutout to put on a canvas. */
import { type AiLabel, readAiLabel, writeAiLabel } from '../src/ai-label/ai-label.ts';
import type { CanvasSettings } from '../src/canvas/canvas-settings.ts';
import { createCanvasTool } from '../src/canvas/create-canvas-tool.ts';
import { toFailure } from '../src/failure.ts';
import { createImagePool } from '../src/worker/image-pool.ts';

const putOnCanvas = createCanvasTool(createImagePool());

const LABEL: AiLabel = {
  Label: '1',
  ContentProducer: 'a machine',
  ProduceID: '7',
  ReservedCode1: '',
  ContentPropagator: '',
  PropagateID: '',
  ReservedCode2: '',
};

/** A red block of 100 × 50 pixels, off the middle of nothing; labelled as a machine's. */
async function paintBlock(): Promise<Blob> {
  const canvas = new OffscreenCanvas(400, 300);
  const context = take2d(canvas);
  context.fillStyle = '#b02030';
  context.fillRect(280, 20, 100, 50);
  return writeAiLabel(await canvas.convertToBlob(), LABEL);
}

function take2d(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  return context;
}

async function load(address: string): Promise<Blob> {
  return (await fetch(address)).blob();
}

/** Type, size, label and colours of what came out, at shares of its sides; or what is said of the file. */
async function put(file: Blob, canvas: CanvasSettings, places: readonly (readonly number[])[]) {
  try {
    const blob = await putOnCanvas(file, canvas);
    const bitmap = await createImageBitmap(blob);
    const { width, height } = bitmap;
    const context = take2d(new OffscreenCanvas(width, height));
    context.drawImage(bitmap, 0, 0);
    const colours = places.map(([x = 0, y = 0]) => [
      ...context.getImageData(Math.floor(x * width), Math.floor(y * height), 1, 1).data,
    ]);
    const isLabelled = (await readAiLabel(blob)) !== undefined;
    return { type: blob.type, width, height, colours, isLabelled };
  } catch (error) {
    return { reason: toFailure(error).reason };
  }
}

const page = { paintBlock, load, put };

declare global {
  interface Window {
    canvases: typeof page;
  }
}

window.canvases = page;
document.documentElement.dataset['ready'] = 'yes';
