import type { Bytes } from '../bytes.ts';
import { damaged, type Size } from '../codec/picture-header.ts';
import { inverseDct } from '../jpeg/dct.ts';
import type { FrameComponent, JpegFrame } from './jpeg-frame.ts';
import { readCoefficients } from './read-coefficients.ts';

/** A JPEG's samples, as they are stored: no colours yet. */
export interface StoredSamples extends Size {
  /** One for each component, of the size of the picture. */
  planes: Uint8Array[];
  /** Transform of Adobe's marker: 0 as they are, 1 YCbCr, 2 YCCK; undefined without the marker. */
  adobeTransform: number | undefined;
}

/**
 * Decodes a JPEG of any number of components, sequential or progressive, with Huffman codes (ITU-T T.81):
 * a canvas gives no inks. Rejects with an `ImagingFailure` for what is cut short or coded otherwise.
 */
export function decodeSamples(bytes: Bytes): StoredSamples {
  const { frame, steps, adobeTransform } = readCoefficients(bytes);
  const { width, height, components } = frame;
  return { width, height, adobeTransform, planes: components.map(planeOf(frame, steps)) };
}

function planeOf(frame: JpegFrame, steps: readonly (Uint16Array | undefined)[]) {
  const mostAcross = Math.max(...frame.components.map(({ across }) => across));
  const mostDown = Math.max(...frame.components.map(({ down }) => down));
  return (component: FrameComponent): Uint8Array => {
    const table = steps[component.table];
    if (!table) throw damaged('no steps');
    const own = ownPlane(component, table);
    const { width, height } = frame;
    const stride = component.stride * 8;
    const plane = new Uint8Array(width * height);
    for (let y = 0; y < height; y += 1) {
      const row = Math.floor((y * component.down) / mostDown) * stride;
      for (let x = 0; x < width; x += 1) {
        plane[y * width + x] = own[row + Math.floor((x * component.across) / mostAcross)] ?? 0;
      }
    }
    return plane;
  };
}

/** At the component's own resolution, with its padding. */
function ownPlane({ stride, rows, coefficients }: FrameComponent, table: Uint16Array): Uint8Array {
  const width = stride * 8;
  const samples = new Uint8ClampedArray(width * rows * 8);
  const block = new Float32Array(64);
  for (let index = 0; index < stride * rows; index += 1) {
    for (let place = 0; place < 64; place += 1) {
      block[place] = (coefficients[index * 64 + place] ?? 0) * (table[place] ?? 0);
    }
    inverseDct(block);
    const top = Math.floor(index / stride) * 8;
    const left = (index % stride) * 8;
    putBlock(samples, block, { start: top * width + left, width });
  }
  return new Uint8Array(samples.buffer);
}

function putBlock(
  samples: Uint8ClampedArray,
  block: Float32Array,
  { start, width }: { start: number; width: number },
): void {
  for (let y = 0; y < 8; y += 1) {
    const row = start + y * width;
    for (let x = 0; x < 8; x += 1) samples[row + x] = (block[y * 8 + x] ?? 0) + 128;
  }
}
