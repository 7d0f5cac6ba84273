/** Sixteen things to cut out, drawn on a transparent canvas: their opacity is the exact truth. */
import type { Random } from '../imaging-text/random.ts';

type Context = OffscreenCanvasRenderingContext2D;

export interface DrawnSubject {
  name: string;
  /** Draws within −1 … 1 both ways, in the given main colour. */
  draw(context: Context, colour: Colour, random: Random): void;
}

/** Hue 0–360, saturation and lightness 0–100. */
export interface Colour {
  hue: number;
  saturation: number;
  lightness: number;
}

export const shade = ({ hue, saturation, lightness }: Colour, by = 0) =>
  `hsl(${hue} ${saturation}% ${Math.min(97, Math.max(3, lightness + by))}%)`;

export function lit(context: Context, colour: Colour, [from, to]: [number, number] = [-0.8, 0.8]) {
  const gradient = context.createLinearGradient(from, -0.6, to, 0.6);
  gradient.addColorStop(0, shade(colour, 16));
  gradient.addColorStop(0.45, shade(colour));
  gradient.addColorStop(1, shade(colour, -16));
  return gradient;
}

export function path(context: Context, commands: string): void {
  context.fill(new Path2D(commands));
}

export const SUBJECTS: readonly DrawnSubject[] = [
  {
    name: 'bottle',
    draw(context, colour) {
      context.fillStyle = lit(context, colour, [-0.35, 0.35]);
      path(
        context,
        'M-.13-.95h.26v.3c0 .16.22.2.22.45v1c0 .09-.05.14-.13.14h-.44c-.08 0-.13-.05-.13-.14v-1c0-.25.22-.29.22-.45z',
      );
      context.fillStyle = '#f4f1e6';
      context.fillRect(-0.35, 0.05, 0.7, 0.42);
      context.fillStyle = shade(colour, -30);
      context.fillRect(-0.22, 0.15, 0.44, 0.06);
      context.fillRect(-0.22, 0.28, 0.3, 0.04);
      context.fillRect(-0.15, -0.97, 0.3, 0.14);
    },
  },
  {
    name: 'mug',
    draw(context, colour) {
      context.strokeStyle = shade(colour, -8);
      context.lineWidth = 0.13;
      context.beginPath();
      context.ellipse(0.5, 0.02, 0.28, 0.34, 0, -1.5, 1.6);
      context.stroke();
      context.fillStyle = lit(context, colour, [-0.6, 0.5]);
      path(context, 'M-.62-.62h1.12v1.05c0 .18-.14.3-.3.3h-.52c-.16 0-.3-.12-.3-.3z');
      context.fillStyle = shade(colour, -22);
      context.beginPath();
      context.ellipse(-0.06, -0.62, 0.56, 0.11, 0, 0, 7);
      context.fill();
    },
  },
  {
    name: 'shoe',
    draw(context, colour) {
      context.fillStyle = lit(context, colour);
      path(
        context,
        'M-.9.35c-.02-.3 0-.62.08-.7c.2.1.36.06.5-.05c.2.26.5.42.86.48c.3.05.38.14.38.34z',
      );
      context.fillStyle = '#f3f2ee';
      path(context, 'M-.93.33h1.86c.04.2-.02.27-.14.27h-1.58c-.12 0-.17-.1-.14-.27z');
      context.strokeStyle = '#fafafa';
      context.lineWidth = 0.035;
      for (const step of [0, 1, 2, 3]) {
        context.beginPath();
        context.moveTo(-0.3 + step * 0.13, -0.3 + step * 0.09);
        context.lineTo(-0.18 + step * 0.13, -0.16 + step * 0.06);
        context.stroke();
      }
    },
  },
  {
    name: 'spectacles',
    draw(context, colour) {
      context.strokeStyle = shade(colour, -10);
      context.lineWidth = 0.07;
      for (const side of [-1, 1]) {
        context.beginPath();
        context.ellipse(side * 0.46, 0, 0.36, 0.3, 0, 0, 7);
        context.stroke();
        context.beginPath();
        context.moveTo(side * 0.8, -0.08);
        context.quadraticCurveTo(side * 0.97, -0.14, side * 0.96, 0.1);
        context.stroke();
      }
      context.beginPath();
      context.moveTo(-0.12, -0.06);
      context.quadraticCurveTo(0, -0.16, 0.12, -0.06);
      context.stroke();
    },
  },
  {
    name: 'bag',
    draw(context, colour) {
      context.strokeStyle = shade(colour, -14);
      context.lineWidth = 0.08;
      context.beginPath();
      context.ellipse(0, -0.35, 0.36, 0.5, 0, Math.PI, 2 * Math.PI);
      context.stroke();
      context.fillStyle = lit(context, colour);
      path(context, 'M-.66-.38h1.32l.14 1.2c0 .08-.04.12-.12.12h-1.36c-.08 0-.12-.04-.12-.12z');
      context.fillStyle = '#d8b45a';
      context.fillRect(-0.09, -0.22, 0.18, 0.13);
    },
  },
  {
    name: 'plant',
    draw(context, colour, random) {
      for (let leaf = 0; leaf < 15; leaf += 1) {
        context.save();
        context.translate(0, 0.25);
        context.rotate(random.between(-1.25, 1.25));
        context.fillStyle = `hsl(${random.int(95, 140)} ${random.int(35, 60)}% ${random.int(24, 44)}%)`;
        path(
          context,
          `M0 0C-.14-.3-.1-.7 0-${random.between(0.8, 1.15).toFixed(2)}C.1-.7.14-.3 0 0z`,
        );
        context.restore();
      }
      context.fillStyle = lit(context, colour, [-0.35, 0.35]);
      path(context, 'M-.36.2h.72l-.1.72h-.52z');
    },
  },
  {
    name: 'person',
    draw(context, colour, random) {
      context.strokeStyle = '#3a2a20';
      context.lineWidth = 0.012;
      for (let strand = 0; strand < 130; strand += 1) {
        const angle = random.between(-3.6, 0.46);
        const reach = random.between(0.3, 0.4);
        context.beginPath();
        context.moveTo(0.2 * Math.cos(angle), -0.5 + 0.24 * Math.sin(angle));
        context.lineTo(reach * Math.cos(angle), -0.5 + reach * Math.sin(angle));
        context.stroke();
      }
      context.fillStyle = '#3a2a20';
      context.beginPath();
      context.ellipse(0, -0.55, 0.3, 0.33, 0, 0, 7);
      context.fill();
      context.fillStyle = '#e0ac8a';
      context.beginPath();
      context.ellipse(0, -0.44, 0.22, 0.28, 0, 0, 7);
      context.fill();
      context.fillRect(-0.09, -0.25, 0.18, 0.2);
      context.fillStyle = lit(context, colour);
      path(context, 'M-.72.95c0-.6.16-.92.5-1.02c.14.12.3.12.44 0c.34.1.5.42.5 1.02z');
    },
  },
  {
    name: 'chair',
    draw(context, colour) {
      context.fillStyle = lit(context, colour);
      for (const x of [-0.52, 0.42]) context.fillRect(x, -0.9, 0.1, 1.85);
      for (const y of [-0.9, -0.62, -0.34]) context.fillRect(-0.52, y, 1.04, 0.12);
      path(context, 'M-.62.1h1.24l.1.16h-1.44z');
      context.fillStyle = shade(colour, -14);
      for (const x of [-0.3, 0.22]) context.fillRect(x, 0.26, 0.08, 0.52);
    },
  },
  {
    name: 'box',
    draw(context, colour) {
      context.fillStyle = shade(colour);
      path(context, 'M-.75-.3l.75.25v.95l-.75-.3z');
      context.fillStyle = shade(colour, -14);
      path(context, 'M.75-.3l-.75.25v.95l.75-.3z');
      context.fillStyle = shade(colour, 14);
      path(context, 'M0-.6l.75.3l-.75.25l-.75-.25z');
      context.fillStyle = '#f6f3ea';
      path(context, 'M-.6.05l.4.14v.3l-.4-.15z');
    },
  },
  {
    name: 'fruit',
    draw(context, colour) {
      for (const [x, y, radius] of [
        [-0.36, 0.2, 0.44],
        [0.4, 0.24, 0.42],
        [0.02, -0.24, 0.45],
      ] as const) {
        const ball = context.createRadialGradient(x - 0.14, y - 0.16, 0.05, x, y, radius);
        ball.addColorStop(0, shade(colour, 24));
        ball.addColorStop(1, shade(colour, -10));
        context.fillStyle = ball;
        context.beginPath();
        context.arc(x, y, radius, 0, 7);
        context.fill();
      }
      context.strokeStyle = '#5a4024';
      context.lineWidth = 0.05;
      context.beginPath();
      context.moveTo(0.02, -0.6);
      context.lineTo(0.12, -0.88);
      context.stroke();
    },
  },
  {
    name: 'teapot',
    draw(context, colour) {
      context.strokeStyle = shade(colour, -10);
      context.lineWidth = 0.1;
      context.beginPath();
      context.ellipse(-0.6, 0.05, 0.27, 0.3, 0, 1.4, 5);
      context.stroke();
      context.fillStyle = lit(context, colour);
      path(context, 'M.45-.05c.25-.05.25-.42.5-.45l-.02.14c-.16.1-.16.5-.5.66z');
      context.beginPath();
      context.ellipse(0, 0.1, 0.6, 0.5, 0, 0, 7);
      context.fill();
      context.fillStyle = shade(colour, -12);
      path(context, 'M-.3-.36c.1-.14.5-.14.6 0z');
      context.beginPath();
      context.arc(0, -0.52, 0.09, 0, 7);
      context.fill();
    },
  },
  {
    name: 'cat',
    draw(context, colour, random) {
      const fur = (x: number, y: number, rx: number, ry: number) => {
        context.fillStyle = lit(context, colour);
        context.beginPath();
        context.ellipse(x, y, rx, ry, 0, 0, 7);
        context.fill();
        context.strokeStyle = shade(colour, -4);
        context.lineWidth = 0.014;
        for (let hair = 0; hair < 150; hair += 1) {
          const angle = random.between(0, 2 * Math.PI);
          const reach = random.between(1.02, 1.1);
          context.beginPath();
          context.moveTo(x + rx * 0.9 * Math.cos(angle), y + ry * 0.9 * Math.sin(angle));
          context.lineTo(x + rx * reach * Math.cos(angle + 0.05), y + ry * reach * Math.sin(angle));
          context.stroke();
        }
      };
      context.strokeStyle = shade(colour, -8);
      context.lineWidth = 0.14;
      context.lineCap = 'round';
      context.beginPath();
      context.moveTo(0.4, 0.7);
      context.quadraticCurveTo(0.95, 0.6, 0.8, 0.1);
      context.stroke();
      fur(0, 0.4, 0.48, 0.52);
      fur(0, -0.35, 0.36, 0.33);
      context.fillStyle = shade(colour, -6);
      path(context, 'M-.33-.5l-.02-.42l.28.2zM.33-.5l.02-.42l-.28.2z');
      context.fillStyle = '#1d1d1d';
      for (const side of [-1, 1]) {
        context.beginPath();
        context.arc(side * 0.14, -0.38, 0.05, 0, 7);
        context.fill();
      }
    },
  },
  {
    name: 'lamp',
    draw(context, colour) {
      context.fillStyle = lit(context, colour);
      path(context, 'M-.3-.9h.6l.3.75h-1.2z');
      context.fillStyle = '#4b4b50';
      context.fillRect(-0.035, -0.15, 0.07, 0.9);
      context.beginPath();
      context.ellipse(0, 0.8, 0.36, 0.1, 0, 0, 7);
      context.fill();
    },
  },
  {
    name: 'headphones',
    draw(context, colour) {
      context.strokeStyle = shade(colour, -6);
      context.lineWidth = 0.1;
      context.beginPath();
      context.ellipse(0, 0.1, 0.62, 0.85, 0, Math.PI, 2 * Math.PI);
      context.stroke();
      context.fillStyle = lit(context, colour);
      for (const side of [-1, 1]) {
        context.beginPath();
        context.ellipse(side * 0.6, 0.3, 0.2, 0.38, side * 0.12, 0, 7);
        context.fill();
      }
    },
  },
  {
    name: 'ring',
    draw(context, colour) {
      context.strokeStyle = lit(context, colour);
      context.lineWidth = 0.14;
      context.beginPath();
      context.ellipse(0, 0.25, 0.5, 0.52, 0, 0, 7);
      context.stroke();
      context.fillStyle = '#bfe3ee';
      path(context, 'M-.26-.55l.12-.2h.28l.12.2l-.26.32z');
    },
  },
  {
    name: 'toy',
    draw(context, colour) {
      context.fillStyle = lit(context, colour);
      path(context, 'M-.85.1h.3l.2-.4h.7l.24.38h.26c.1 0 .14.06.14.14v.24h-1.84z');
      context.fillStyle = '#a9d3e6';
      path(context, 'M-.42.06l.14-.26h.24v.26zM.04.06v-.26h.26l.16.26z');
      for (const x of [-0.5, 0.5]) {
        context.fillStyle = '#26282c';
        context.beginPath();
        context.arc(x, 0.46, 0.22, 0, 7);
        context.fill();
        context.fillStyle = '#c4c7cc';
        context.beginPath();
        context.arc(x, 0.46, 0.1, 0, 7);
        context.fill();
      }
    },
  },
];

export function subjectOf(name: string): DrawnSubject {
  const subject = SUBJECTS.find((one) => one.name === name);
  if (!subject) throw new Error(`there is no ${name} to draw`);
  return subject;
}
