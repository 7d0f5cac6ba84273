/** Kinds of pictures on which a cutout without a learned model goes wrong, each drawn with its truth. */
import type { Random } from '../imaging-text/random.ts';
import { getSheetContext } from '../imaging-text/sheet.ts';
import { HARD, PLAIN, type Size } from './backgrounds.ts';
import { drawCloth, drawEvenBackdrop, drawRoom, drawStreet } from './harder-grounds.ts';
import { drawGlass, drawHead, drawLabelled, WHEELS } from './harder-subjects.ts';
import type { LayerPlace, Layers } from './layers.ts';
import { castHardShadow, dropShadow } from './shadows.ts';
import { type Colour, type DrawnSubject, subjectOf } from './subjects.ts';

type Context = OffscreenCanvasRenderingContext2D;

const SOLID = ['bottle', 'mug', 'bag', 'box', 'teapot', 'lamp', 'toy', 'shoe'] as const;
const COMPACT = ['bottle', 'mug', 'box', 'teapot', 'toy', 'fruit'] as const;
const PLAINS = Object.values(PLAIN);

type Draw = (size: Size, random: Random) => Layers;

export const HARDER: Readonly<Record<string, Draw>> = {
  /** White on white: edges and the shadow are all there is. */
  white: (size, random) => drawEven(size, random, 95, random.between(86, 93)),
  dark: (size, random) => drawEven(size, random, 16, random.between(9, 14)),
  shadow(size, random) {
    const cut = drawOne(size, random, subjectOf(random.pick(SOLID)), anyColour(random));
    const isPlain = random.next() < 0.6;
    const ground = paint(size, (context) =>
      (isPlain ? random.pick(PLAINS) : HARD.wood)(context, size, random, anyColour(random)),
    );
    castHardShadow(getSheetContext(ground), cut, random);
    return { ground, cut };
  },
  /** Its label has the colour of the ground. */
  label(size, random) {
    const lightness = random.int(84, 96);
    const ground = paint(size, (context) => drawEvenBackdrop(context, size, random, lightness));
    const labelled = drawLabelled(`hsl(40 6% ${lightness - 1}%)`);
    const cut = drawOne(size, random, labelled, anyColour(random));
    dropShadow(getSheetContext(ground), cut, random);
    return { ground, cut };
  },
  /** A person whose body the lower edge cuts off. */
  edge(size, random) {
    const ground = paint(size, (context) => anyGround(context, size, random));
    const place = {
      x: size.width * random.between(0.36, 0.64),
      y: size.height * random.between(0.62, 0.7),
      reach: size.height * random.between(0.5, 0.6),
    };
    const cut = drawAt(size, random, place, subjectOf('person'), anyColour(random));
    return { ground, cut };
  },
  several(size, random) {
    const isPlain = random.next() < 0.5;
    const ground = paint(size, (context) =>
      (isPlain ? random.pick(PLAINS) : HARD.wood)(context, size, random, anyColour(random)),
    );
    const count = random.int(2, 3);
    const names = random.shuffled(COMPACT).slice(0, count);
    const cut = paint(size, (context) => {
      for (const [index, name] of names.entries()) {
        const place = {
          x: (size.width * (index + 0.5)) / count + random.int(-20, 20),
          y: size.height * random.between(0.45, 0.58),
          reach: (size.width / count) * random.between(0.34, 0.42),
        };
        context.drawImage(drawAt(size, random, place, subjectOf(name), anyColour(random)), 0, 0);
      }
    });
    dropShadow(getSheetContext(ground), cut, random);
    return { ground, cut };
  },
  glass(size, random) {
    const ground = paint(size, (context) => anyGround(context, size, random));
    const { cut, shape } = drawGlass(size, random, placeOf(size, random));
    return { ground, cut, shape };
  },
  cloth: (size, random) => drawBefore(size, random, drawCloth, SOLID),
  hair(size, random) {
    const ground = paint(size, (context) => anyGround(context, size, random));
    const cut = drawOne(size, random, drawHead(), anyColour(random));
    return { ground, cut };
  },
  scene: (size, random) => drawBefore(size, random, drawRoom, [...SOLID, 'cat', 'person']),
  /** The subject's own hue, a little lighter or darker. */
  alike(size, random) {
    const colour = anyColour(random);
    const cut = drawOne(size, random, subjectOf(random.pick(SOLID)), colour);
    const nearer = {
      ...colour,
      lightness: colour.lightness + (colour.lightness > 55 ? random.int(2, 8) : -random.int(2, 8)),
    };
    const ground = paint(size, (context) => HARD.alike(context, size, random, nearer));
    return { ground, cut };
  },
  /** A lamp's shadow on cloth or before a room, where no backdrop tells it from the thing. */
  lamp(size, random) {
    const cut = drawOne(size, random, subjectOf(random.pick(SOLID)), anyColour(random));
    const draw = random.pick([drawCloth, drawRoom]);
    const ground = paint(size, (context) => draw(context, size, random));
    castHardShadow(getSheetContext(ground), cut, random);
    return { ground, cut };
  },
  /** A thing that one side of the picture cuts off, the lower one left out (`edge`). */
  frame(size, random) {
    const ground = paint(size, (context) => anyGround(context, size, random));
    const reach = size.height * random.between(0.42, 0.55);
    const x = random.pick([0.3 * reach, size.width - 0.3 * reach, size.width / 2]);
    const y = x === size.width / 2 ? 0.45 * reach : size.height * random.between(0.45, 0.55);
    const subject = subjectOf(random.pick(SOLID));
    const cut = drawAt(size, random, { x, y, reach }, subject, anyColour(random));
    dropShadow(getSheetContext(ground), cut, random);
    return { ground, cut };
  },
  thin(size, random) {
    const ground = paint(size, (context) => anyGround(context, size, random));
    return { ground, cut: drawOne(size, random, WHEELS, anyColour(random)) };
  },
  /** A drawn thing before a drawn street. */
  drawing(size, random) {
    const ground = paint(size, (context) => drawStreet(context, size, random));
    const flat = drawOne(
      size,
      random,
      subjectOf(random.pick(['cat', 'person', 'toy'])),
      anyColour(random),
    );
    return { ground, cut: outlined(size, flat) };
  },
};

/** With a dark line of four pixels around it. */
function outlined(size: Size, flat: OffscreenCanvas): OffscreenCanvas {
  return paint(size, (context) => {
    context.filter = 'brightness(0)';
    for (let turn = 0; turn < 12; turn += 1) {
      context.drawImage(flat, 4 * Math.cos(turn * 0.524), 4 * Math.sin(turn * 0.524));
    }
    context.filter = 'none';
    context.drawImage(flat, 0, 0);
  });
}

function drawEven(size: Size, random: Random, behind: number, lightness: number): Layers {
  const ground = paint(size, (context) => drawEvenBackdrop(context, size, random, behind));
  const colour = { hue: random.int(0, 359), saturation: random.int(2, 8), lightness };
  const cut = drawOne(size, random, subjectOf(random.pick(SOLID)), colour);
  dropShadow(getSheetContext(ground), cut, random);
  return { ground, cut };
}

function drawBefore(
  size: Size,
  random: Random,
  draw: (context: Context, size: Size, random: Random) => void,
  names: readonly string[],
): Layers {
  const ground = paint(size, (context) => draw(context, size, random));
  const cut = drawOne(size, random, subjectOf(random.pick(names)), anyColour(random));
  dropShadow(getSheetContext(ground), cut, random);
  return { ground, cut };
}

function anyColour(random: Random): Colour {
  return {
    hue: random.int(0, 359),
    saturation: random.int(30, 75),
    lightness: random.int(28, 62),
  };
}

function anyGround(context: Context, size: Size, random: Random): void {
  const draws = [random.pick(PLAINS), drawRoom, HARD.scenery] as const;
  random.pick(draws)(context, size, random, anyColour(random));
}

function placeOf(size: Size, random: Random): LayerPlace {
  return {
    x: size.width * random.between(0.42, 0.58),
    y: size.height * random.between(0.47, 0.53),
    reach: size.height * random.between(0.34, 0.42),
  };
}

function drawOne(
  size: Size,
  random: Random,
  subject: DrawnSubject,
  colour: Colour,
): OffscreenCanvas {
  return drawAt(size, random, placeOf(size, random), subject, colour);
}

function drawAt(
  size: Size,
  random: Random,
  { x, y, reach }: LayerPlace,
  subject: DrawnSubject,
  colour: Colour,
): OffscreenCanvas {
  return paint(size, (context) => {
    context.translate(x, y);
    context.rotate(random.between(-0.1, 0.1));
    context.scale(reach, reach);
    subject.draw(context, colour, random);
  });
}

function paint({ width, height }: Size, draw: (context: Context) => void): OffscreenCanvas {
  const context = getSheetContext(new OffscreenCanvas(width, height));
  draw(context);
  return context.canvas;
}
