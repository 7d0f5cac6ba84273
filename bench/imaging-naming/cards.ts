import type { Random } from '../imaging-text/random.ts';
import { digits, MAKERS, PLACES } from '../imaging-text/words.ts';
import { boxAt, createSheet, type NamingDraft, SANS, SERIF, write, writeLines } from './draft.ts';

const NAMES = [
  '林晓峰',
  '陈思远',
  '王雅静',
  '张志强',
  '刘梦洁',
  '黄建国',
  '周文博',
  '欧阳雪',
  '孙丽',
  '何俊杰',
] as const;
const JOBS = [
  '销售经理',
  '技术总监',
  '项目经理',
  '高级工程师',
  '市场部主任',
  '设计总监',
  '采购主管',
  '客户经理',
] as const;

export function draftCard(random: Random, design: number): NamingDraft {
  const [name, job, company] = [random.pick(NAMES), random.pick(JOBS), random.pick(MAKERS)];
  const dark = design % 3 === 2;
  const ink = dark ? '#f2ede2' : '#222222';
  const family = design % 2 === 0 ? SANS : SERIF;
  const sheet = createSheet(900, 540, dark ? '#22303a' : random.pick(['#ffffff', '#fbf8f1']));
  if (design % 3 === 1) boxAt(sheet, [0, 0, 28, 540], '#9a3b2f');
  const left = design % 4 === 3 ? 430 : 70;
  const companyFirst = design % 2 === 0;
  write(
    sheet,
    company,
    { x: left, y: companyFirst ? 80 : 300 },
    { font: `600 30px ${family}`, ink },
  );
  write(
    sheet,
    name,
    { x: left, y: companyFirst ? 190 : 110 },
    { font: `700 ${random.int(46, 58)}px ${family}`, ink },
  );
  write(sheet, job, { x: left, y: companyFirst ? 256 : 176 }, { font: `26px ${family}`, ink });
  const phone = `1${random.pick(['38', '39', '86', '77'])}${digits(random, 8)}`;
  writeLines(
    sheet,
    [
      `手机：${phone}`,
      `邮箱：${random.pick(['sales', 'info', 'hi'])}@${random.pick(['chenguang', 'hongda', 'meiyuan'])}.com`,
      `地址：${random.pick(PLACES)}`,
    ],
    { x: left, y: 370 },
    { font: `22px ${family}`, ink, gap: 46 },
  );
  return { sheet, truth: { subjects: [name], fitting: [company, job, '名片'] } };
}
