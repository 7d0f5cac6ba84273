import type { Random } from '../imaging-text/random.ts';
import { date, PLACES } from '../imaging-text/words.ts';
import { boxAt, createSheet, type NamingDraft, SANS, SERIF, write, writeLines } from './draft.ts';

const TITLES = [
  ['城市夜跑', '一起穿过江边的风'],
  ['秋日市集', '手作 美食 音乐'],
  ['校园招聘会', '百家企业等你来'],
  ['开业大吉', '全场八八折'],
  ['古琴音乐会', '山水清音'],
  ['亲子读书日', '免费入场'],
  ['摄影作品展', '看见平凡'],
  ['健康讲座', '如何睡个好觉'],
  ['春季新品发布会', '轻一点 更自由'],
  ['年度盛典', '感谢一路同行'],
] as const;

const GROUNDS = ['#c8452d', '#1f4e5f', '#f0c24b', '#2c6e49', '#3d348b', '#e8d8c3'];

export function draftPoster(random: Random, design: number): NamingDraft {
  const [title, sub] = random.pick(TITLES);
  const { month, day } = date(random);
  const ground = GROUNDS[design % GROUNDS.length] ?? '#1f4e5f';
  const light = ['#f0c24b', '#e8d8c3'].includes(ground);
  const ink = light ? '#2a2118' : '#fff8ea';
  const sheet = createSheet(800, 1120, ground);
  for (let blob = 0; blob < 6; blob += 1) {
    boxAt(
      sheet,
      [random.int(-80, 700), random.int(400, 900), random.int(80, 260), random.int(80, 260)],
      `hsl(${random.int(0, 360)} 40% ${light ? 70 : 36}%)`,
      120,
    );
  }
  const family = design % 2 === 0 ? SANS : SERIF;
  const size = Math.min(120, Math.floor(660 / [...title].length));
  const isCentred = design % 3 !== 1;
  const x = isCentred ? 400 : 70;
  const align = isCentred ? 'center' : 'left';
  write(sheet, title, { x, y: 210 }, { font: `800 ${size}px ${family}`, ink, align });
  write(sheet, sub, { x, y: 330 }, { font: `40px ${family}`, ink, align });
  boxAt(sheet, [0, 930, 800, 190], light ? '#f8efdf' : '#12202a');
  writeLines(
    sheet,
    [
      `时间：${Number(month)}月${Number(day)}日 ${random.int(9, 19)}:00`,
      `地点：${random.pick(PLACES).slice(0, 14)}`,
      '主办：市文化馆',
    ],
    { x: 70, y: 970 },
    { font: `28px ${family}`, ink: light ? '#2a2118' : '#f4efe4', gap: 50 },
  );
  return {
    sheet,
    truth: { subjects: [title], fitting: [sub, '海报', `${Number(month)}月${Number(day)}日`] },
  };
}
