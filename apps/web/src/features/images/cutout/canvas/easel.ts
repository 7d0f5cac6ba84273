import type { Alpha, BrushStroke } from '@transmit/imaging';
import type { Point } from './box.ts';

/** The canvas is no larger than screens are; strokes are kept in the mask's own pixels. */
const LONGEST_PX = 1600;
/** Opacity of parts that are cut away, faint, so that they can be found and restored. */
const GHOST = 0.22;

/**
 * Draws a picture through its mask, and strokes onto the mask while they are being made. The finished
 * file is composed in a worker from the same strokes; this is its likeness on the screen.
 */
export class Easel {
  readonly #canvas: HTMLCanvasElement;
  readonly #picture: CanvasImageSource;
  /** Opacity as it was found, at the canvas's size. */
  readonly #found: HTMLCanvasElement;
  /** The same with strokes. */
  readonly #mask: HTMLCanvasElement;
  /** Canvas pixels for each pixel of the mask. */
  readonly #scale: number;
  #isDue = false;

  constructor(canvas: HTMLCanvasElement, picture: CanvasImageSource, alpha: Alpha) {
    this.#scale = Math.min(1, LONGEST_PX / Math.max(alpha.width, alpha.height));
    canvas.width = Math.max(1, Math.round(alpha.width * this.#scale));
    canvas.height = Math.max(1, Math.round(alpha.height * this.#scale));
    this.#canvas = canvas;
    this.#picture = picture;
    this.#found = maskCanvas(alpha, canvas.width, canvas.height);
    this.#mask = blankLike(canvas);
  }

  /** Shows the mask with these strokes and no others. */
  show(strokes: readonly BrushStroke[]): void {
    const context = contextOf(this.#mask);
    context.clearRect(0, 0, this.#mask.width, this.#mask.height);
    context.drawImage(this.#found, 0, 0);
    for (const stroke of strokes) this.#paint(stroke, stroke.points);
    this.#drawSoon();
  }

  /** Adds one piece of a stroke that is being made. */
  extend(stroke: Omit<BrushStroke, 'points'>, from: Point, to: Point): void {
    this.#paint(stroke, [from, to]);
    this.#drawSoon();
  }

  #paint({ mode, radius, softness }: Omit<BrushStroke, 'points'>, points: readonly Point[]): void {
    const [first, ...rest] = points;
    if (!first) return;
    const context = contextOf(this.#mask);
    context.save();
    context.globalCompositeOperation = mode === 'restore' ? 'source-over' : 'destination-out';
    const blur = (radius * softness * this.#scale) / 2;
    // Without filters the brush looks hard; the finished file is soft all the same.
    if (blur > 0.5) context.filter = `blur(${blur}px)`;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.lineWidth = Math.max(1, 2 * radius * this.#scale * (1 - softness / 2));
    context.beginPath();
    context.moveTo(first.x * this.#scale, first.y * this.#scale);
    // A line to its own start is a dot.
    for (const { x, y } of rest.length > 0 ? rest : [first]) {
      context.lineTo(x * this.#scale, y * this.#scale);
    }
    context.stroke();
    context.restore();
  }

  #drawSoon(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    requestAnimationFrame(() => {
      this.#isDue = false;
      this.#draw();
    });
  }

  #draw(): void {
    const { width, height } = this.#canvas;
    const context = contextOf(this.#canvas);
    context.globalCompositeOperation = 'source-over';
    context.globalAlpha = 1;
    context.clearRect(0, 0, width, height);
    context.drawImage(this.#picture, 0, 0, width, height);
    context.globalCompositeOperation = 'destination-in';
    context.drawImage(this.#mask, 0, 0);
    context.globalCompositeOperation = 'destination-over';
    context.globalAlpha = GHOST;
    context.drawImage(this.#picture, 0, 0, width, height);
  }
}

/** One sample a pixel of the canvas: the mask may be ten times as large. */
function maskCanvas(alpha: Alpha, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const image = new ImageData(width, height);
  for (let y = 0, to = 3; y < height; y += 1) {
    const row = Math.floor(((y + 0.5) / height) * alpha.height) * alpha.width;
    for (let x = 0; x < width; x += 1, to += 4) {
      image.data[to] = alpha.data[row + Math.floor(((x + 0.5) / width) * alpha.width)] ?? 0;
    }
  }
  contextOf(canvas).putImageData(image, 0, 0);
  return canvas;
}

function blankLike({ width, height }: HTMLCanvasElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no 2d context');
  return context;
}
