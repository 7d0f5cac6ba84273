/** Subjects of the harder kinds: a label in the ground's colour, long hair, glass. */
import type { Random } from '../imaging-text/random.ts';
import { getSheetContext } from '../imaging-text/sheet.ts';
import type { Size } from './backgrounds.ts';
import type { LayerPlace, Layers } from './layers.ts';
import { type DrawnSubject, lit, path, shade } from './subjects.ts';

type Context = OffscreenCanvasRenderingContext2D;

/** A bottle or a jar, its label in this colour, with a few lines of print. */
export function drawLabelled(label: string): DrawnSubject {
  return {
    name: 'labelled',
    draw(context, colour, random) {
      const wide = random.between(0.36, 0.55);
      context.fillStyle = lit(context, colour, [-wide, wide]);
      context.beginPath();
      context.roundRect(-wide, -0.55, 2 * wide, 1.45, 0.1);
      context.fill();
      context.fillStyle = shade(colour, -22);
      context.fillRect(-wide * 0.45, -0.92, wide * 0.9, 0.4);
      context.fillStyle = label;
      const [top, tall] = [random.between(-0.3, -0.05), random.between(0.5, 0.75)];
      context.fillRect(-wide * 0.8, top, wide * 1.6, tall);
      context.fillStyle = shade(colour, -26);
      const lines = random.int(0, 4);
      for (let line = 0; line < lines; line += 1) {
        const length = random.between(0.5, 1.2) * wide;
        context.fillRect(-length / 2, top + 0.1 + line * 0.12, length, 0.05);
      }
    },
  };
}

/** Head and shoulders with long, fine hair. */
export function drawHead(): DrawnSubject {
  return {
    name: 'head',
    draw(context, colour, random) {
      const hair = `hsl(${random.int(15, 45)} ${random.int(20, 60)}% ${random.int(12, 52)}%)`;
      context.fillStyle = lit(context, colour);
      path(context, 'M-.8.98c0-.5.16-.72.55-.8h.5c.4.08.55.3.55.8z');
      context.fillStyle = hair;
      context.beginPath();
      context.ellipse(0, -0.3, 0.42, 0.5, 0, 0, 7);
      context.fill();
      drawStrands(context, hair, random);
      context.fillStyle = `hsl(${random.int(18, 30)} 50% ${random.int(45, 78)}%)`;
      context.beginPath();
      context.ellipse(0, -0.22, 0.28, 0.37, 0, 0, 7);
      context.fill();
      context.fillRect(-0.11, 0.05, 0.22, 0.2);
    },
  };
}

function drawStrands(context: Context, hair: string, random: Random): void {
  context.strokeStyle = hair;
  for (let strand = 0; strand < 420; strand += 1) {
    const angle = random.between(-3.7, 0.56);
    const [x, y] = [0.38 * Math.cos(angle), -0.3 + 0.46 * Math.sin(angle)];
    const reach = random.between(0.06, 0.2);
    context.lineWidth = random.between(0.004, 0.01);
    context.beginPath();
    context.moveTo(x, y);
    context.quadraticCurveTo(
      x + reach * Math.cos(angle),
      y + reach * Math.sin(angle),
      x + reach * Math.cos(angle) + random.between(-0.06, 0.06),
      y + reach * Math.sin(angle) + random.between(0, 0.12),
    );
    context.stroke();
  }
}

/** Two wheels with spokes and a frame between them: more outline than subject. */
export const WHEELS: DrawnSubject = {
  name: 'wheels',
  draw(context, colour) {
    context.strokeStyle = shade(colour);
    for (const x of [-0.58, 0.58]) {
      drawLine(context, 0.045, (line) => line.ellipse(x, 0.4, 0.4, 0.4, 0, 0, 7));
      for (let spoke = 0; spoke < 10; spoke += 1) {
        const [across, down] = [Math.cos(spoke * 0.628) * 0.38, Math.sin(spoke * 0.628) * 0.38];
        drawLine(context, 0.012, (line) => {
          line.moveTo(x, 0.4);
          line.lineTo(x + across, 0.4 + down);
        });
      }
    }
    const frame = new Path2D(
      'M-.58.4l.3-.75h.62l-.34.75zM-.28-.35l.28.75M.34-.35l.24.75M.34-.35l-.04-.2h.2M-.4-.5h.22',
    );
    context.lineWidth = 0.05;
    context.stroke(frame);
  },
};

function drawLine(context: Context, width: number, draw: (context: Context) => void): void {
  context.lineWidth = width;
  context.beginPath();
  draw(context);
  context.stroke();
}

/**
 * A tumbler or a goblet. Its truth is its whole shape: who cuts out a glass wants the glass, and
 * what shows through stays in it.
 */
export function drawGlass(
  size: Size,
  random: Random,
  { x, y, reach }: LayerPlace,
): Required<Pick<Layers, 'cut' | 'shape'>> {
  const outline = random.pick([
    'M-.42-.85h.84l-.08 1.7c0 .06-.04.1-.1.1h-.48c-.06 0-.1-.04-.1-.1z',
    'M-.42-.9h.84c.02.5-.06.85-.36.95v.68c.2.03.3.08.3.17h-.72c0-.09.1-.14.3-.17v-.68c-.3-.1-.38-.45-.36-.95z',
  ]);
  const shape = getSheetContext(new OffscreenCanvas(size.width, size.height));
  const cut = getSheetContext(new OffscreenCanvas(size.width, size.height));
  for (const context of [shape, cut]) {
    context.translate(x, y);
    context.scale(reach, reach);
  }
  shape.fillStyle = '#000';
  path(shape, outline);
  const tint = random.int(170, 215);
  cut.fillStyle = `hsl(${tint} 30% 78% / ${random.between(0.25, 0.45)})`;
  path(cut, outline);
  cut.save();
  cut.clip(new Path2D(outline));
  cut.fillStyle = `hsl(${random.int(0, 359)} 60% 45% / ${random.between(0.35, 0.7)})`;
  cut.fillRect(-0.5, random.between(-0.5, -0.1), 1, 0.5);
  cut.fillStyle = 'rgb(255 255 255 / .55)';
  cut.fillRect(-0.3, -0.8, 0.06, 0.7);
  cut.restore();
  cut.strokeStyle = `hsl(${tint} 20% 40% / .75)`;
  cut.lineWidth = 0.025;
  cut.save();
  cut.clip(new Path2D(outline));
  cut.stroke(new Path2D(outline));
  cut.restore();
  return { cut: cut.canvas, shape: shape.canvas };
}
