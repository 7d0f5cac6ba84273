import { CLEAR_BUCKET, type ColourGroup } from './count-colours.ts';

/** Red, green, blue and opacity of each entry, 0 to 255. */
export interface Palette {
  entries: Uint8Array;
  count: number;
}

type Channel = 'red' | 'green' | 'blue' | 'alpha';

/** Weight of a difference of one to an eye; an edge that was soft must not become hard. */
const MINDED: Readonly<Record<Channel, number>> = { red: 1, green: 1.5, blue: 0.7, alpha: 2 };
const CHANNELS = Object.keys(MINDED) as Channel[];

interface Box {
  groups: ColourGroup[];
  channel: Channel;
  mean: number;
  /** Gain of splitting it. */
  spread: number;
}

/**
 * At most `most` colours that stand for all: the box with the widest spread is cut at its mean, until
 * there are as many boxes as colours (median cut by variance). What is wholly clear has an entry of its own.
 */
export function choosePalette(groups: readonly ColourGroup[], most: number): Palette {
  const clear = groups.some(({ bucket }) => bucket === CLEAR_BUCKET);
  const shown = groups.filter(({ bucket }) => bucket !== CLEAR_BUCKET);
  // Opaque pixels stay so, and a soft edge soft.
  const opaque = shown.filter(({ alpha }) => alpha === 255);
  const soft = shown.filter(({ alpha }) => alpha < 255);
  const hasRoom = most >= (clear ? 3 : 2);
  const boxes = (hasRoom ? [opaque, soft] : [shown]).filter(({ length }) => length > 0).map(toBox);
  while (boxes.length > 0 && boxes.length + (clear ? 1 : 0) < most) {
    const widest = boxes.reduce((one, other) => (other.spread > one.spread ? other : one));
    if (widest.spread <= 0) break;
    const { channel, mean } = widest;
    const low = widest.groups.filter((group) => group[channel] <= mean);
    const high = widest.groups.filter((group) => group[channel] > mean);
    // A spread that is only rounding has nothing on one side.
    if (low.length === 0 || high.length === 0) {
      widest.spread = 0;
      continue;
    }
    boxes.splice(boxes.indexOf(widest), 1, toBox(low), toBox(high));
  }
  const colours = boxes.map(({ groups: own }) => colourOf(own));
  return toPalette(clear ? [[0, 0, 0, 0], ...colours] : colours);
}

export function toPalette(colours: readonly (readonly number[])[]): Palette {
  return { entries: Uint8Array.from(colours.flat()), count: colours.length };
}

function toBox(groups: ColourGroup[]): Box {
  let best: Omit<Box, 'groups'> = { channel: 'green', mean: 0, spread: 0 };
  for (const channel of CHANNELS) {
    const mean = meanOf(groups, channel);
    const spread =
      groups.reduce((sum, group) => sum + group.pixels * (group[channel] - mean) ** 2, 0) *
      MINDED[channel];
    if (spread > best.spread) best = { channel, mean, spread };
  }
  return { groups, ...best };
}

function meanOf(groups: readonly ColourGroup[], channel: Channel): number {
  let sum = 0;
  let pixels = 0;
  for (const group of groups) {
    sum += group.pixels * group[channel];
    pixels += group.pixels;
  }
  return sum / pixels;
}

function colourOf(groups: readonly ColourGroup[]): number[] {
  const [red = 0, green = 0, blue = 0] = (['red', 'green', 'blue'] as const).map((channel) =>
    Math.round(meanOf(groups, channel)),
  );
  return [red, green, blue, Math.max(1, Math.round(meanOf(groups, 'alpha')))];
}
