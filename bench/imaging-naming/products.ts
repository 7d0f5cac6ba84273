import { type Colour, SUBJECTS } from '../imaging-cutout/subjects.ts';
import type { Random } from '../imaging-text/random.ts';
import { createSheet, type NamingDraft } from './draft.ts';

/** Colours that nobody argues about, with the words that a person would take for them. */
const COLOURS: readonly (Colour & { words: readonly string[] })[] = [
  { hue: 0, saturation: 72, lightness: 42, words: ['红色', '红'] },
  { hue: 30, saturation: 85, lightness: 52, words: ['橙色', '橘色'] },
  { hue: 48, saturation: 85, lightness: 52, words: ['黄色'] },
  { hue: 135, saturation: 50, lightness: 36, words: ['绿色'] },
  { hue: 182, saturation: 60, lightness: 38, words: ['青色', '蓝绿色', '绿色', '蓝色'] },
  { hue: 218, saturation: 65, lightness: 44, words: ['蓝色'] },
  { hue: 275, saturation: 45, lightness: 44, words: ['紫色'] },
  { hue: 335, saturation: 70, lightness: 66, words: ['粉色', '粉红色'] },
  { hue: 24, saturation: 50, lightness: 28, words: ['棕色', '咖啡色', '褐色'] },
  { hue: 220, saturation: 6, lightness: 14, words: ['黑色'] },
];

/** One thing on white or light grey, with its shadow. */
export function draftProduct(random: Random, design: number): NamingDraft {
  const subject = SUBJECTS[random.int(0, SUBJECTS.length - 1)];
  const colour = COLOURS[design % COLOURS.length];
  if (!subject || !colour) throw new Error('no product');
  const [width, height] = random.pick([
    [900, 900],
    [1000, 800],
    [800, 1000],
  ] as const);
  const sheet = createSheet(width, height, random.pick(['#ffffff', '#f6f6f4', '#fbfbfb']));
  const { context } = sheet;
  const size = Math.min(width, height) * random.between(0.26, 0.36);
  context.save();
  context.translate(width / 2, height * 0.52);
  context.scale(size, size);
  context.filter = 'blur(14px)';
  context.fillStyle = 'rgba(40, 40, 46, 0.22)';
  context.beginPath();
  context.ellipse(0, 0.98, 0.7, 0.1, 0, 0, 2 * Math.PI);
  context.fill();
  context.filter = 'none';
  subject.draw(context, colour, random);
  context.restore();
  return {
    sheet,
    truth: {
      subjects: colour.words,
      fitting: ['商品', '产品', '物品', '图', '白底', '灰底', '白色背景', ...colour.words],
    },
  };
}
