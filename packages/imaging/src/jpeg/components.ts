import { forwardDct } from './dct.ts';
import { ZIGZAG } from './zigzag.ts';

/** Pixels as a canvas gives them: red, green, blue, alpha; opaque. */
export interface OpaquePixels {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** One of brightness, blueness and redness, cut into blocks of 8 × 8 and transformed. */
export interface JpegComponent {
  /** Blocks in a group in each direction: 2 for brightness where colour is halved. */
  sampling: 1 | 2;
  /** Blocks that hold picture. */
  blocksWide: number;
  blocksHigh: number;
  /** Blocks in a row of `coefficients`, padded to whole groups of 2 × 2. */
  stride: number;
  rows: number;
  /** 64 for each block, in zigzag order. */
  coefficients: Float32Array;
}

export interface Components {
  width: number;
  height: number;
  /** Chroma at half the resolution in both directions, as cameras store it. */
  isHalved: boolean;
  list: readonly [luma: JpegComponent, blue: JpegComponent, red: JpegComponent];
}

/** Splits pixels into brightness and colour and transforms them; the part that is done once. */
export function toComponents(pixels: OpaquePixels, isHalved: boolean): Components {
  const { width, height } = pixels;
  const step = isHalved ? 2 : 1;
  const [blue, red] = chromaPlanes(pixels, step);
  const luma = transform(lumaPlane(pixels), step);
  return { width, height, isHalved, list: [luma, transform(blue, 1), transform(red, 1)] };
}

interface Plane {
  width: number;
  height: number;
  samples: Float32Array;
}

/** Brightness after ITU-R BT.601, as JFIF demands, around zero. */
export function lumaPlane({ width, height, data }: OpaquePixels): Plane {
  const samples = new Float32Array(width * height);
  for (let index = 0, at = 0; index < samples.length; index += 1, at += 4) {
    const red = data[at] ?? 0;
    const green = data[at + 1] ?? 0;
    const blue = data[at + 2] ?? 0;
    samples[index] = 0.299 * red + 0.587 * green + 0.114 * blue - 128;
  }
  return { width, height, samples };
}

/** Blueness and redness of the mean colour of each square of `step` × `step` pixels. */
function chromaPlanes(
  { width, height, data }: OpaquePixels,
  step: 1 | 2,
): [blue: Plane, red: Plane] {
  const wide = Math.ceil(width / step);
  const high = Math.ceil(height / step);
  const blues = new Float32Array(wide * high);
  const reds = new Float32Array(wide * high);
  for (let y = 0; y < high; y += 1) {
    const top = y * step * width * 4;
    const bottom = Math.min(y * step + step - 1, height - 1) * width * 4;
    for (let x = 0; x < wide; x += 1) {
      const left = x * step * 4;
      const right = Math.min(x * step + step - 1, width - 1) * 4;
      const corners = [top + left, top + right, bottom + left, bottom + right] as const;
      const red = sumAt(data, 0, corners);
      const green = sumAt(data, 1, corners);
      const blue = sumAt(data, 2, corners);
      const index = y * wide + x;
      blues[index] = (-0.168735892 * red - 0.331264108 * green + 0.5 * blue) / 4;
      reds[index] = (0.5 * red - 0.418687589 * green - 0.081312411 * blue) / 4;
    }
  }
  const size = { width: wide, height: high };
  return [
    { ...size, samples: blues },
    { ...size, samples: reds },
  ];
}

type Corners = readonly [number, number, number, number];

function sumAt(data: OpaquePixels['data'], channel: number, [a, b, c, d]: Corners): number {
  return (
    (data[a + channel] ?? 0) +
    (data[b + channel] ?? 0) +
    (data[c + channel] ?? 0) +
    (data[d + channel] ?? 0)
  );
}

/** Blocks beyond the edge repeat it: a step there would cost bits and show. */
function transform(plane: Plane, sampling: 1 | 2): JpegComponent {
  const blocksWide = Math.ceil(plane.width / 8);
  const blocksHigh = Math.ceil(plane.height / 8);
  const stride = Math.ceil(blocksWide / sampling) * sampling;
  const rows = Math.ceil(blocksHigh / sampling) * sampling;
  const coefficients = new Float32Array(stride * rows * 64);
  const block = new Float32Array(64);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < stride; column += 1) {
      copyBlock(plane, column * 8, row * 8, block);
      forwardDct(block);
      putInZigzag(coefficients, (row * stride + column) * 64, block);
    }
  }
  return { sampling, blocksWide, blocksHigh, stride, rows, coefficients };
}

function putInZigzag(coefficients: Float32Array, start: number, block: Float32Array): void {
  for (let index = 0; index < 64; index += 1) {
    coefficients[start + index] = block[ZIGZAG[index] ?? 0] ?? 0;
  }
}

function copyBlock(plane: Plane, left: number, top: number, block: Float32Array): void {
  const { width, height, samples } = plane;
  for (let y = 0; y < 8; y += 1) {
    const row = Math.min(top + y, height - 1) * width;
    for (let x = 0; x < 8; x += 1) {
      block[y * 8 + x] = samples[row + Math.min(left + x, width - 1)] ?? 0;
    }
  }
}
