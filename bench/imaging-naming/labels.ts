import { drawLabel as drawOne, LABEL_DESIGNS } from '../imaging-text/labels.ts';
import type { Random } from '../imaging-text/random.ts';
import { date, digits, drawLetters, MAKERS, PRODUCT_NAMES } from '../imaging-text/words.ts';
import { boxAt, createSheet, type NamingDraft, SANS, write, writeLines } from './draft.ts';

/** Half of them those of the text bench, half with the product's name behind 品名. */
export function draftLabel(random: Random, design: number): NamingDraft {
  if (design % 2 === 0) {
    const one = LABEL_DESIGNS[random.int(0, LABEL_DESIGNS.length - 1)] ?? LABEL_DESIGNS[0];
    if (!one) throw new Error('no label');
    const sheet = drawOne(one, random);
    const title = sheet.truth.rows[0]?.[0] ?? '';
    return {
      sheet,
      truth: {
        subjects: [title],
        fitting: ['标签', '批号', 'label', 'LOT', sheet.truth.lot ?? ''],
      },
    };
  }
  const product = random.pick(PRODUCT_NAMES);
  const maker = random.pick(MAKERS);
  const { year, month, day } = date(random);
  const lot = `${drawLetters(random, 1)}${year % 100}${month}${day}${digits(random, 2)}`;
  const sheet = createSheet(620, 470, '#ffffff');
  boxAt(sheet, [0, 0, 620, 64], random.pick(['#14532d', '#1e3a8a', '#7f1d1d']));
  write(sheet, maker, { x: 30, y: 34 }, { font: `600 26px ${SANS}`, ink: '#ffffff' });
  const fields = [
    `${random.pick(['品名', '产品名称', '名称'])}：${product}`,
    `规格：${random.int(10, 500)}g×${random.int(2, 24)}`,
    `净含量：${random.int(100, 900)}克`,
    `批号：${lot}`,
    `生产日期：${year}.${month}.${day}`,
    `保质期：${random.int(6, 36)}个月`,
    `执行标准：Q/${drawLetters(random, 3)}${digits(random, 4)}S`,
  ];
  writeLines(sheet, fields, { x: 30, y: 110 }, { font: `27px ${SANS}`, ink: '#161616', gap: 50 });
  return { sheet, truth: { subjects: [product], fitting: [maker, '标签', '批号', lot] } };
}
