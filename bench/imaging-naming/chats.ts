import type { Random } from '../imaging-text/random.ts';
import { boxAt, createSheet, type NamingDraft, SANS, write } from './draft.ts';
import { writeClock } from './write-clock.ts';

const TITLES = [
  '王经理',
  '项目沟通群',
  '妈妈',
  '房东李姐',
  '快递小哥',
  '三年二班家长群',
  '装修师傅老周',
  '客户张总',
  '同学聚会群(23)',
  '行政小陈',
] as const;
const SAID = [
  '好的，收到',
  '明天几点到？',
  '图纸已经发你邮箱了',
  '麻烦确认一下数量',
  '没问题',
  '下午三点开会',
  '发票抬头发我一下',
  '货已经到仓库了',
  '谢谢',
  '周末一起吃饭吗',
  '我看一下再回复你',
  '地址还是上次那个',
  '价格能再优惠点吗',
  '可以的',
] as const;

export function draftChat(random: Random, design: number): NamingDraft {
  const title = random.pick(TITLES);
  const sheet = createSheet(720, 1280, '#ededed');
  const ink = '#111111';
  writeClock(random, sheet, ink);
  write(sheet, '‹', { x: 28, y: 100 }, { font: `44px ${SANS}`, ink });
  const isLeft = design % 4 === 3;
  write(
    sheet,
    title,
    { x: isLeft ? 80 : 360, y: 102 },
    { font: `600 32px ${SANS}`, ink, align: isLeft ? 'left' : 'center' },
  );
  write(sheet, '···', { x: 680, y: 100 }, { font: `36px ${SANS}`, ink, align: 'right' });
  let y = 190;
  write(
    sheet,
    `${random.pick(['昨天', '星期三', '上午'])} ${random.int(8, 11)}:${random.int(10, 59)}`,
    { x: 360, y },
    { font: `22px ${SANS}`, ink: '#999999', align: 'center' },
  );
  y += 60;
  for (const [index, text] of random.shuffled(SAID).slice(0, 7).entries()) {
    const isOwn = (index + design) % 2 === 0;
    sheet.context.font = `28px ${SANS}`;
    const width = sheet.context.measureText(text).width + 48;
    const x = isOwn ? 616 - width : 104;
    boxAt(
      sheet,
      [isOwn ? 632 : 24, y - 36, 64, 64],
      random.pick(['#8fb3a3', '#b39a7d', '#8896b0']),
      10,
    );
    boxAt(sheet, [x, y - 36, width, 72], isOwn ? '#95ec69' : '#ffffff', 12);
    write(sheet, text, { x: x + 24, y }, { font: `28px ${SANS}`, ink });
    y += 116;
  }
  boxAt(sheet, [0, 1180, 720, 100], '#f7f7f7');
  if (design % 2 === 0)
    write(sheet, '按住 说话', { x: 360, y: 1230 }, { font: `28px ${SANS}`, ink, align: 'center' });
  return {
    sheet,
    truth: {
      subjects: [title.replace(/\(\d+\)/, '')],
      fitting: [title, '聊天', '聊天记录', '对话', '截图', '微信'],
    },
  };
}
