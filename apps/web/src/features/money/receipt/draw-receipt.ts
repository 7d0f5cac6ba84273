import type { Receipt } from './receipt-lines.ts';
import { wrapText } from './wrap-text.ts';

/** In CSS pixels; drawn twice as dense, so that it reads well in print. */
const WIDTH = 640;
const MARGIN = 48;
const LINE = 34;
const SCALE = 2;
const INK = {
  text: '#1d2522',
  muted: '#59645f',
  line: '#cfcbbd',
  seal: '#b0362a',
  paper: '#ffffff',
};
const SANS = '"PingFang SC", "Microsoft YaHei", "Noto Sans SC", system-ui, sans-serif';
const FACT_WIDTH = 400;

/** The receipt as a picture: what is kept or sent on. */
export async function drawReceipt(receipt: Receipt): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const measure = canvas.getContext('2d');
  if (!measure) throw new Error('this browser draws no pictures');
  measure.font = `16px ${SANS}`;
  const widthOf = (part: string) => measure.measureText(part).width;
  const rows = receipt.lines.map(([label, fact]) => ({
    label,
    facts: wrapText(fact, FACT_WIDTH, widthOf),
  }));
  const lineCount = rows.reduce((sum, { facts }) => sum + facts.length, 0);
  const height = 200 + lineCount * LINE + 100;
  canvas.width = WIDTH * SCALE;
  canvas.height = height * SCALE;
  const paper = canvas.getContext('2d');
  if (!paper) throw new Error('this browser draws no pictures');
  paper.scale(SCALE, SCALE);
  paper.fillStyle = INK.paper;
  paper.fillRect(0, 0, WIDTH, height);
  drawHead(paper, receipt);
  let y = 212;
  for (const { label, facts } of rows) {
    write(paper, label, { x: MARGIN, y, ink: INK.muted });
    for (const fact of facts) {
      write(paper, fact, { x: WIDTH - MARGIN, y, align: 'right' });
      y += LINE;
    }
  }
  rule(paper, y);
  write(paper, receipt.foot, { x: MARGIN, y: y + 40, ink: INK.muted, size: 14 });
  return toBlob(canvas);
}

function drawHead(paper: CanvasRenderingContext2D, { title, sum, seal }: Receipt): void {
  write(paper, title, { x: MARGIN, y: 74, size: 28, weight: 700 });
  write(paper, sum, { x: MARGIN, y: 138, size: 44, weight: 700 });
  paper.save();
  paper.translate(WIDTH - MARGIN - 60, 84);
  paper.rotate(-0.14);
  paper.strokeStyle = INK.seal;
  paper.lineWidth = 2;
  paper.strokeRect(-58, -24, 116, 44);
  write(paper, seal, { x: 0, y: 7, size: 24, weight: 700, ink: INK.seal, align: 'center' });
  paper.restore();
  rule(paper, 168);
}

interface Writing {
  x: number;
  y: number;
  size?: number;
  weight?: number;
  ink?: string;
  align?: CanvasTextAlign;
}

function write(paper: CanvasRenderingContext2D, words: string, how: Writing): void {
  const { x, y, size = 16, weight = 400, ink = INK.text, align = 'left' } = how;
  paper.font = `${weight} ${size}px ${SANS}`;
  paper.fillStyle = ink;
  paper.textAlign = align;
  paper.fillText(words, x, y);
}

function rule(paper: CanvasRenderingContext2D, y: number): void {
  paper.strokeStyle = INK.line;
  paper.lineWidth = 1;
  paper.setLineDash([3, 5]);
  paper.beginPath();
  paper.moveTo(MARGIN, y);
  paper.lineTo(WIDTH - MARGIN, y);
  paper.stroke();
  paper.setLineDash([]);
}

function toBlob(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}
