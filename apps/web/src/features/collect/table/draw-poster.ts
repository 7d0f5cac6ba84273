import { text } from '../text.ts';

/** A poster for a group chat: the ticket as a picture, 750 wide, the same in every theme because it is paper. */

export interface PosterFacts {
  title: string;
  note: string;
  /** `7K3MQ-R9TXD` */
  code: string;
  /** `11-29 周日 22:00` */
  end: string;
  host: string;
  qr: SVGSVGElement;
}

const WIDTH = 750;
const HEIGHT = 1200;
const EDGE = 64;
const SHEET = { top: 340, bottom: 1068, radius: 26, perforation: 916 };
const QR = { size: 340, top: 412 };
const INK = '#15201d';
const MUTED = '#5d6a66';
const BRAND = '#0f6b5c';
const ACCENT = '#a8551f';
const PAPER = '#f6f5ef';
const SANS = 'system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif';
const SERIF = '"Noto Serif SC", "Songti SC", "Noto Serif CJK SC", SimSun, serif';
const MOST_LINES = 2;

export async function drawPoster(facts: PosterFacts): Promise<Blob> {
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  drawPaper(pen);
  const titleEnd = drawTitle(pen, facts.title);
  if (facts.note) drawNote(pen, facts.note, titleEnd);
  drawSheet(pen);
  pen.drawImage(await pictureOf(facts.qr), (WIDTH - QR.size) / 2, QR.top, QR.size, QR.size);
  drawInvitation(pen);
  drawStub(pen, facts);
  write(pen, facts.host, {
    x: WIDTH - EDGE,
    y: 1134,
    font: `20px ${SANS}`,
    color: MUTED,
    align: 'right',
  });
  return canvas.convertToBlob({ type: 'image/png' });
}

type Pen = OffscreenCanvasRenderingContext2D;

interface Words {
  x: number;
  y: number;
  font: string;
  color?: string;
  align?: CanvasTextAlign;
}

function write(pen: Pen, words: string, { x, y, font, color = INK, align = 'left' }: Words): void {
  pen.font = font;
  pen.fillStyle = color;
  pen.textAlign = align;
  pen.fillText(words, x, y);
}

function drawPaper(pen: Pen): void {
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  write(pen, text.poster.head, { x: EDGE, y: 86, font: `24px ${SANS}`, color: BRAND });
}

/** Draws the title on two lines at most and returns the y below the last one. */
function drawTitle(pen: Pen, title: string): number {
  const font = `700 60px ${SERIF}`;
  const lines = breakLines(pen, title, font);
  lines.forEach((line, at) => {
    write(pen, line, { x: EDGE, y: 166 + at * 72, font });
  });
  return 166 + (lines.length - 1) * 72;
}

/** The collector's word, on one line below the title. */
function drawNote(pen: Pen, note: string, titleEnd: number): void {
  const font = `24px ${SANS}`;
  const line = fit(pen, note.replace(/\s+/g, ' '), font);
  write(pen, line, { x: EDGE, y: titleEnd + 40, font, color: MUTED });
}

/** The words below the QR code. */
function drawInvitation(pen: Pen): void {
  write(pen, text.poster.scan, {
    x: WIDTH / 2,
    y: 828,
    font: `600 30px ${SANS}`,
    align: 'center',
  });
  write(pen, text.poster.privacy, {
    x: WIDTH / 2,
    y: 868,
    font: `22px ${SANS}`,
    color: MUTED,
    align: 'center',
  });
}

/** The code and the end, below the perforation. */
function drawStub(pen: Pen, facts: PosterFacts): void {
  write(pen, text.poster.code, { x: 112, y: 970, font: `20px ${SANS}`, color: MUTED });
  write(pen, facts.code, {
    x: 112,
    y: 1022,
    font: '600 40px ui-monospace, monospace',
    color: BRAND,
  });
  write(pen, text.poster.end, {
    x: WIDTH - 112,
    y: 970,
    font: `20px ${SANS}`,
    color: MUTED,
    align: 'right',
  });
  write(pen, facts.end, {
    x: WIDTH - 112,
    y: 1020,
    font: `600 26px ${SANS}`,
    color: ACCENT,
    align: 'right',
  });
}

function breakLines(pen: Pen, words: string, font: string): string[] {
  pen.font = font;
  const lines = [''];
  for (const letter of words) {
    const line = `${lines.at(-1)}${letter}`;
    if (pen.measureText(line).width <= WIDTH - 2 * EDGE) lines[lines.length - 1] = line;
    else lines.push(letter);
  }
  return lines.length <= MOST_LINES ? lines : [lines[0] ?? '', `${lines[1]?.slice(0, -1)}…`];
}

function fit(pen: Pen, words: string, font: string): string {
  pen.font = font;
  let fitting = words;
  while (fitting.length > 1 && pen.measureText(`${fitting}…`).width > WIDTH - 2 * EDGE) {
    fitting = fitting.slice(0, -1);
  }
  return fitting === words ? words : `${fitting}…`;
}

/** The ticket's sheet, with its notches and the perforation above the code. */
function drawSheet(pen: Pen): void {
  const { top, bottom, radius } = SHEET;
  pen.save();
  pen.shadowColor = 'rgb(21 32 29 / 14%)';
  pen.shadowBlur = 40;
  pen.shadowOffsetY = 14;
  pen.fillStyle = '#ffffff';
  pen.beginPath();
  pen.roundRect(EDGE, top, WIDTH - 2 * EDGE, bottom - top, radius);
  pen.fill();
  pen.restore();
  drawPerforation(pen);
}

function drawPerforation(pen: Pen): void {
  const { perforation } = SHEET;
  pen.fillStyle = PAPER;
  for (const x of [EDGE, WIDTH - EDGE]) {
    pen.beginPath();
    pen.arc(x, perforation, 12, 0, 2 * Math.PI);
    pen.fill();
  }
  pen.strokeStyle = '#c9cec9';
  pen.lineWidth = 2;
  pen.setLineDash([2, 5]);
  pen.beginPath();
  pen.moveTo(EDGE + 20, perforation);
  pen.lineTo(WIDTH - EDGE - 20, perforation);
  pen.stroke();
  pen.setLineDash([]);
}

async function pictureOf(svg: SVGSVGElement): Promise<HTMLImageElement> {
  const copy = svg.cloneNode(true);
  if (copy instanceof SVGSVGElement) {
    copy.setAttribute('width', String(QR.size * 2));
    copy.setAttribute('height', String(QR.size * 2));
  }
  const picture = new Image();
  const words = new XMLSerializer().serializeToString(copy);
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(words)}`;
  await picture.decode();
  return picture;
}
