import type { Random } from '../imaging-text/random.ts';
import { line } from '../imaging-text/sheet.ts';
import { boxAt, createSheet, type NamingDraft, SANS, write } from './draft.ts';

const TITLES = [
  '各季度销售额对比',
  '月度访问量趋势',
  '产品线收入占比',
  '华东区客户增长情况',
  '近五年能耗变化',
  '各部门费用统计',
  '新能源汽车产量走势',
  '用户年龄分布',
  '原材料价格波动',
  '客服响应时长分析',
] as const;

const COLOURS = ['#2f6f9f', '#d98a3d', '#5a9e6f', '#b5524f', '#7b6aa8', '#3f9c9c'];

export function draftChart(random: Random, design: number): NamingDraft {
  const year = random.int(2023, 2026);
  const title = design % 2 === 0 ? random.pick(TITLES) : `${year}年${random.pick(TITLES)}`;
  const sheet = createSheet(900, 620, design % 3 === 2 ? '#f7f5ef' : '#ffffff');
  const isCentred = design % 2 === 0;
  write(
    sheet,
    title,
    { x: isCentred ? 450 : 60, y: 46 },
    { font: `600 32px ${SANS}`, ink: '#222222', align: isCentred ? 'center' : 'left' },
  );
  write(
    sheet,
    random.pick(['单位：万元', '数据来源：统计部', '单位：人']),
    { x: 840, y: 92 },
    { font: `20px ${SANS}`, ink: '#777777', align: 'right' },
  );
  if (design % 4 === 3) drawPie(sheet, random);
  else drawBars(sheet, random, design);
  return {
    sheet,
    truth: {
      subjects: [title, title.replace(/^\d{4}年/, '')],
      fitting: ['图表', '统计图', '图', '柱状图', '折线图', String(year)],
    },
  };
}

function drawBars(sheet: NamingDraft['sheet'], random: Random, design: number): void {
  const names = random.pick([
    ['一季度', '二季度', '三季度', '四季度'],
    ['1月', '2月', '3月', '4月', '5月', '6月'],
    ['2021', '2022', '2023', '2024', '2025'],
    ['北京', '上海', '广州', '深圳', '成都'],
  ] as const);
  const tick = { font: `20px ${SANS}`, ink: '#555555' };
  for (let step = 0; step <= 5; step += 1) {
    const y = 540 - step * 80;
    line(sheet, [90, y], [860, y], '#dddddd');
    write(sheet, String(step * 100), { x: 78, y }, { ...tick, align: 'right' });
  }
  const gap = 760 / names.length;
  let last: [number, number] | undefined;
  for (const [index, name] of names.entries()) {
    const height = random.int(60, 390);
    const x = 100 + gap * (index + 0.5);
    const next: [number, number] = [x, 540 - height];
    if (design % 3 === 1) {
      if (last) line(sheet, last, next, COLOURS[0] ?? '');
      boxAt(sheet, [x - 5, next[1] - 5, 10, 10], COLOURS[0] ?? '', 5);
    } else
      boxAt(sheet, [x - gap * 0.25, 540 - height, gap * 0.5, height], COLOURS[index % 6] ?? '');
    write(sheet, name, { x, y: 572 }, { ...tick, align: 'center' });
    if (design % 2 === 0)
      write(
        sheet,
        String(Math.round(height * 1.25)),
        { x, y: 522 - height },
        { ...tick, align: 'center' },
      );
    last = next;
  }
}

function drawPie(sheet: NamingDraft['sheet'], random: Random): void {
  const shares = random.shuffled([34, 26, 18, 14, 8]);
  let angle = 0;
  for (const [index, share] of shares.entries()) {
    const next = angle + (share / 100) * 2 * Math.PI;
    const { context } = sheet;
    context.fillStyle = COLOURS[index] ?? '';
    context.beginPath();
    context.moveTo(320, 350);
    context.arc(320, 350, 200, angle, next);
    context.fill();
    boxAt(sheet, [600, 220 + index * 56, 26, 26], COLOURS[index] ?? '');
    write(
      sheet,
      `${['线上商城', '门店', '代理商', '海外', '其他'][index]} ${share}%`,
      { x: 640, y: 234 + index * 56 },
      { font: `22px ${SANS}`, ink: '#333333' },
    );
    angle = next;
  }
}
