import type { Random } from '../imaging-text/random.ts';
import { line } from '../imaging-text/sheet.ts';
import { date, digits } from '../imaging-text/words.ts';
import { createSheet, type NamingDraft, SANS, SERIF, write, writeLines } from './draft.ts';

const SHOPS = [
  ['永辉超市', '国贸店'],
  ['老王牛肉面', '解放路店'],
  ['晨光文具商店', ''],
  ['海底捞火锅', '万达广场店'],
  ['益丰大药房', '三号店'],
  ['城南书店', ''],
  ['小满咖啡', '软件园店'],
  ['家家乐便利店', '(人民路店)'],
  ['川渝食府', ''],
  ['好又多百货', '城西分店'],
] as const;

const GOODS = [
  '牛奶',
  '矿泉水',
  '鸡蛋30枚',
  '牛肉面',
  '拿铁中杯',
  '中性笔',
  '酸辣土豆丝',
  '创可贴',
  '面巾纸',
  '苹果',
  '米饭',
  '毛肚',
];

export function draftReceipt(random: Random, design: number): NamingDraft {
  const [shop, branch] = random.pick(SHOPS);
  const { year, month, day } = date(random);
  const items = random.shuffled(GOODS).slice(0, random.int(3, 7));
  const width = random.int(380, 460);
  const sheet = createSheet(width, 420 + items.length * 36, '#fdfcf8');
  const family = design % 3 === 2 ? SERIF : SANS;
  const ink = '#222222';
  const small = { font: `20px ${family}`, ink };
  const middle = { x: width / 2, y: 44 };
  const head = design % 2 === 0 ? `${shop}${branch}` : shop;
  write(sheet, head, middle, {
    font: `700 ${design % 3 === 1 ? 34 : 28}px ${family}`,
    ink,
    align: 'center',
  });
  const under = design % 2 === 0 ? '欢迎光临' : branch || '销售小票';
  write(sheet, under, { x: width / 2, y: 84 }, { ...small, align: 'center' });
  let y = writeLines(
    sheet,
    [
      `单号：${digits(random, 12)}`,
      `时间：${year}-${month}-${day} ${random.int(10, 21)}:${random.int(10, 59)}`,
      `收银员：${random.int(100, 999)}`,
    ],
    { x: 22, y: 126 },
    { ...small, gap: 30 },
  );
  line(sheet, [20, y], [width - 20, y], ink);
  y += 24;
  for (const [x, text] of [
    [22, '品名'],
    [width * 0.56, '数量'],
    [width - 100, '金额'],
  ] as const)
    write(sheet, text, { x, y }, small);
  let sum = 0;
  for (const item of items) {
    y += 36;
    const price = random.int(200, 9900) / 100;
    sum += price;
    write(sheet, item, { x: 22, y }, small);
    write(sheet, '1', { x: width * 0.58, y }, small);
    write(sheet, price.toFixed(2), { x: width - 22, y }, { ...small, align: 'right' });
  }
  y += 30;
  line(sheet, [20, y], [width - 20, y], ink);
  const total = sum.toFixed(2);
  write(sheet, '合计', { x: 22, y: y + 32 }, { font: `700 26px ${family}`, ink });
  write(
    sheet,
    `¥${total}`,
    { x: width - 22, y: y + 32 },
    { font: `700 26px ${family}`, ink, align: 'right' },
  );
  write(
    sheet,
    `${random.pick(['微信支付', '支付宝', '现金'])} ${total}`,
    { x: 22, y: y + 68 },
    small,
  );
  write(sheet, '谢谢惠顾，请保留小票', { x: width / 2, y: y + 108 }, { ...small, align: 'center' });
  return {
    sheet,
    truth: {
      subjects: [shop],
      fitting: [branch, '小票', '收据', '购物', '消费', total, `${total}元`],
    },
  };
}
