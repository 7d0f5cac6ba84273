import type { Random } from '../imaging-text/random.ts';
import { date, digits, drawLetters, MAKERS } from '../imaging-text/words.ts';
import { createSheet, type NamingDraft, SANS, SERIF, write, writeLines } from './draft.ts';

const TITLES = [
  '采购合同',
  '房屋租赁合同',
  '劳动合同书',
  '技术服务协议',
  '保密协议',
  '产品代理合作协议',
  '广告发布合同',
  '设备维修服务合同',
  '运输承揽合同',
  '软件开发合同',
] as const;

export interface ContractText {
  title: string;
  number: string;
  lines: string[];
  fitting: string[];
}

export function contractText(random: Random): ContractText {
  const title = random.pick(TITLES);
  const [first = '', second = ''] = random.shuffled(MAKERS);
  const { year, month, day } = date(random);
  const number = `${drawLetters(random, 2)}-${year}-${digits(random, 4)}`;
  const lines = [
    `合同编号：${number}`,
    `甲方：${first}`,
    `乙方：${second}`,
    '根据《中华人民共和国民法典》及有关法律规定，甲乙双方',
    '经友好协商，本着平等自愿的原则，订立本合同，共同遵守。',
    '第一条 标的与数量',
    `乙方向甲方提供的货物和服务见附件，总价为人民币${random.int(10, 99)}万元。`,
    '第二条 交付',
    `乙方应于${year}年${random.int(1, 12)}月前交付，运输费用由乙方承担。`,
    '第三条 违约责任',
    '任何一方违约，应向守约方支付合同总价百分之五的违约金。',
    `签订日期：${year}年${month}月${day}日`,
  ];
  return {
    title,
    number,
    lines,
    fitting: [first, second, number, '合同', '协议', `${year}${month}${day}`],
  };
}

export function draftContract(random: Random, design: number): NamingDraft {
  const { title, lines, fitting } = contractText(random);
  const family = design % 2 === 0 ? SERIF : SANS;
  const sheet = createSheet(900, 1180, '#ffffff');
  write(
    sheet,
    design % 3 === 1 ? [...title].join(' ') : title,
    { x: 450, y: 100 },
    { font: `700 44px ${family}`, ink: '#111111', align: 'center' },
  );
  const [number = '', ...rest] = lines;
  write(
    sheet,
    number,
    { x: 820, y: 172 },
    { font: `22px ${family}`, ink: '#222222', align: 'right' },
  );
  writeLines(sheet, rest, { x: 80, y: 240 }, { font: `25px ${family}`, ink: '#1b1b1b', gap: 62 });
  write(
    sheet,
    '第 1 页 共 6 页',
    { x: 450, y: 1130 },
    { font: `18px ${family}`, ink: '#666666', align: 'center' },
  );
  return { sheet, truth: { subjects: [title], fitting } };
}
