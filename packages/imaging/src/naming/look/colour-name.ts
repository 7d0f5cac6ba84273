/** Colours that a person tells apart without thinking, and what they are called in a name. */
export const COLOUR_TEXT = {
  black: { zh: '黑色', en: 'black' },
  grey: { zh: '灰色', en: 'grey' },
  white: { zh: '白色', en: 'white' },
  red: { zh: '红色', en: 'red' },
  orange: { zh: '橙色', en: 'orange' },
  brown: { zh: '棕色', en: 'brown' },
  beige: { zh: '米色', en: 'beige' },
  yellow: { zh: '黄色', en: 'yellow' },
  green: { zh: '绿色', en: 'green' },
  teal: { zh: '青色', en: 'teal' },
  blue: { zh: '蓝色', en: 'blue' },
  purple: { zh: '紫色', en: 'purple' },
  pink: { zh: '粉色', en: 'pink' },
} as const;

export type ColourName = keyof typeof COLOUR_TEXT;

/** Borders between the hues, in degrees. */
const HUES: readonly [until: number, name: ColourName][] = [
  [14, 'red'],
  [41, 'orange'],
  [68, 'yellow'],
  [160, 'green'],
  [196, 'teal'],
  [256, 'blue'],
  [296, 'purple'],
  [342, 'pink'],
  [361, 'red'],
];

/** Red, green and blue from 0 to 255. */
export function nameColour(red: number, green: number, blue: number): ColourName {
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  const chroma = most - least;
  if (most < 46) return 'black';
  if (chroma < 22 || chroma < most * 0.1) return nameGrey((most + least) / 2);
  const hue = hueOf(red, green, blue, most, chroma);
  const saturation = chroma / most;
  if (hue >= 14 && hue < 60 && saturation < 0.34 && most > 165) return 'beige';
  if (hue >= 8 && hue < 46 && most < 170 && saturation > 0.2) return 'brown';
  const isPale = saturation < 0.5 && most > 190;
  if (isPale && (hue < 14 || hue >= 330)) return 'pink';
  return HUES.find(([until]) => hue < until)?.[1] ?? 'red';
}

function nameGrey(light: number): ColourName {
  if (light > 216) return 'white';
  return light < 62 ? 'black' : 'grey';
}

function hueOf(red: number, green: number, blue: number, most: number, chroma: number): number {
  const sixth =
    most === red
      ? (green - blue) / chroma
      : most === green
        ? 2 + (blue - red) / chroma
        : 4 + (red - green) / chroma;
  return (sixth * 60 + 360) % 360;
}
