/** Entries that the browser tests of names call, and pictures to use them on. */
import { createPictureReader, type PictureReader } from '../src/naming/create-picture-reader.ts';
import { proposeNames } from '../src/naming/propose-names.ts';
import type { PictureReading } from '../src/naming/reading.ts';

type Paint = (context: OffscreenCanvasRenderingContext2D) => void;

const WIDTH = 640;
const HEIGHT = 480;
const SAVED_AT = new Date(2021, 0, 2, 3, 4, 5).getTime();

async function paint(name: string, draw: Paint): Promise<File> {
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  draw(context);
  return new File([await canvas.convertToBlob()], name, { lastModified: SAVED_AT });
}

/** A clock on a wall, without figures that could be read. */
const drawClock: Paint = (context) => {
  context.fillStyle = '#9db4c0';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  const disc = (radius: number, colour: string) => {
    context.fillStyle = colour;
    context.beginPath();
    context.arc(320, 240, radius, 0, 2 * Math.PI);
    context.fill();
  };
  const line = (from: number, to: number, angle: number, width: number, colour = '#111') => {
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.beginPath();
    context.moveTo(320 + Math.cos(angle) * from, 240 + Math.sin(angle) * from);
    context.lineTo(320 + Math.cos(angle) * to, 240 + Math.sin(angle) * to);
    context.stroke();
  };
  disc(190, '#333');
  disc(174, '#fff');
  for (let minute = 0; minute < 60; minute += 1) {
    const isHour = minute % 5 === 0;
    line(isHour ? 139 : 153, 162, (minute * Math.PI) / 30, isHour ? 7 : 2);
  }
  line(0, 92, (-130 * Math.PI) / 180, 10);
  line(0, 127, (-45 * Math.PI) / 180, 7);
  line(-50, 120, (-80 * Math.PI) / 180, 3, '#c22');
  disc(9, '#111');
};

/** Soft colours in which nothing is to be seen. */
const drawNothing: Paint = (context) => {
  const shades = context.createLinearGradient(0, 0, WIDTH, HEIGHT);
  shades.addColorStop(0, '#444a50');
  shades.addColorStop(1, '#8a8f86');
  context.fillStyle = shades;
  context.fillRect(0, 0, WIDTH, HEIGHT);
};

let kept: PictureReader | undefined;

/** Other models have a reader of their own, so that nothing is kept but what the browser keeps. */
async function nameOf(draw: 'clock' | 'nothing', thingUrls?: { graph: string; weights: string }) {
  kept ??= createPictureReader();
  const reader = thingUrls ? createPictureReader({ thingUrls }) : kept;
  const file = await paint('IMG_2231.png', draw === 'clock' ? drawClock : drawNothing);
  const reading: PictureReading = await reader.read(file);
  if (reader !== kept) reader.close();
  const { candidates, date } = proposeNames(reading, { language: 'zh', mostLetters: 16 });
  return { things: reading.things?.map(({ name }) => name), candidates, date };
}

const page = { nameOf };

declare global {
  interface Window {
    names: typeof page;
  }
}

window.names = page;
document.documentElement.dataset['ready'] = 'yes';
