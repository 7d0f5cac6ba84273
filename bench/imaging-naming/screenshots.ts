import type { Random } from '../imaging-text/random.ts';
import { line } from '../imaging-text/sheet.ts';
import { digits, PRODUCT_NAMES } from '../imaging-text/words.ts';
import { boxAt, createSheet, type NamingDraft, SANS, write } from './draft.ts';
import { writeClock } from './write-clock.ts';

const PAGES = [
  ['设置', ['账号与安全', '通知', '隐私', '通用', '深色模式', '字体大小', '关于']],
  ['订单详情', ['待发货', '收货地址', '商品总价', '运费', '实付款', '订单编号', '联系卖家']],
  ['蓝牙', ['已连接', '我的设备', '耳机', '键盘', '可用设备', '搜索中']],
  ['我的收藏', ['全部', '图片', '链接', '文件', '聊天记录', '笔记']],
  ['天气预报', ['今天 晴 26°', '明天 多云 24°', '周三 小雨 19°', '空气质量 良', '湿度 56%']],
  ['物流信息', ['运输中', '已到达 杭州转运中心', '已揽收', '运单编号', '预计明天送达']],
  ['存储空间', ['已使用 96 GB', '照片 42 GB', '应用 30 GB', '系统 18 GB', '其他 6 GB']],
  ['考勤打卡', ['上班 08:56', '下班 18:12', '本月出勤 18 天', '补卡申请', '排班']],
] as const;

const HEADLINES = [
  '春季新品上市',
  '周末满减专场',
  '会员专享好价',
  '新人礼包领取',
  '开学季精选',
] as const;

export function draftScreenshot(random: Random, design: number): NamingDraft {
  if (design % 3 === 2) return drawShop(random);
  if (design % 4 === 1) return drawDesktop(random);
  const [title, rows] = random.pick(PAGES);
  const sheet = createSheet(720, 1280, '#f4f4f6');
  drawStatusBar(random, '#f4f4f6', sheet);
  write(sheet, '‹', { x: 26, y: 104 }, { font: `44px ${SANS}`, ink: '#222222' });
  write(
    sheet,
    title,
    { x: 360, y: 106 },
    { font: `600 32px ${SANS}`, ink: '#111111', align: 'center' },
  );
  for (const [index, text] of rows.entries()) {
    const y = 168 + index * 108;
    boxAt(sheet, [24, y, 672, 92], '#ffffff', 16);
    write(sheet, text, { x: 56, y: y + 46 }, { font: `28px ${SANS}`, ink: '#222222' });
    write(sheet, '›', { x: 656, y: y + 46 }, { font: `30px ${SANS}`, ink: '#b0b0b0' });
  }
  return {
    sheet,
    truth: { subjects: [title], fitting: ['截图', '截屏', '界面', '页面', ...rows] },
  };
}

function drawStatusBar(
  random: Random,
  colour: string,
  sheet: ReturnType<typeof createSheet>,
): void {
  boxAt(sheet, [0, 0, 720, 60], colour);
  const ink = '#111111';
  writeClock(random, sheet, ink);
}

function drawShop(random: Random): NamingDraft {
  const headline = random.pick(HEADLINES);
  const sheet = createSheet(720, 1280, '#ffffff');
  drawStatusBar(random, '#ffffff', sheet);
  boxAt(sheet, [24, 76, 672, 64], '#f1f1f1', 32);
  write(sheet, '搜索商品', { x: 60, y: 108 }, { font: `26px ${SANS}`, ink: '#999999' });
  boxAt(sheet, [24, 160, 672, 260], random.pick(['#e85d3a', '#2f7d64', '#3556b8']), 24);
  write(sheet, headline, { x: 60, y: 270 }, { font: `700 58px ${SANS}`, ink: '#ffffff' });
  write(sheet, '立即查看', { x: 60, y: 350 }, { font: `28px ${SANS}`, ink: '#fff7e0' });
  const goods = random.shuffled(PRODUCT_NAMES).slice(0, 4);
  for (const [index, product] of goods.entries()) {
    const [x, y] = [24 + (index % 2) * 344, 450 + Math.floor(index / 2) * 390];
    boxAt(sheet, [x, y, 328, 240], random.pick(['#dfe8e2', '#e9e2d6', '#dde3ee']), 16);
    write(sheet, product, { x: x + 8, y: y + 276 }, { font: `26px ${SANS}`, ink: '#222222' });
    write(
      sheet,
      `¥${random.int(9, 299)}.${digits(random, 2)}`,
      { x: x + 8, y: y + 322 },
      { font: `600 28px ${SANS}`, ink: '#d4380d' },
    );
  }
  return { sheet, truth: { subjects: [headline], fitting: ['截图', '商城', '首页', ...goods] } };
}

const WINDOWS = [
  ['项目进度看板', ['待处理', '进行中', '已完成', '搜索任务']],
  ['服务器监控', ['处理器 34%', '内存 61%', '磁盘 72%', '网络正常', '最近告警']],
  ['库存管理系统', ['首页', '入库登记', '出库登记', '库存查询', '系统设置']],
  ['会员数据后台', ['今日新增 128', '活跃会员 3421', '退出登录', '导出']],
] as const;

function drawDesktop(random: Random): NamingDraft {
  const [title, rows] = random.pick(WINDOWS);
  const sheet = createSheet(1440, 900, '#eef1f4');
  boxAt(sheet, [0, 0, 240, 900], '#1f2a37');
  for (const [index, text] of rows.entries()) {
    write(sheet, text, { x: 36, y: 150 + index * 64 }, { font: `24px ${SANS}`, ink: '#d5dbe3' });
  }
  write(sheet, title, { x: 284, y: 64 }, { font: `600 38px ${SANS}`, ink: '#14202e' });
  for (let card = 0; card < 4; card += 1) {
    boxAt(sheet, [284 + card * 284, 120, 260, 150], '#ffffff', 12);
    write(
      sheet,
      `${random.int(100, 9999)}`,
      { x: 310 + card * 284, y: 200 },
      { font: `600 36px ${SANS}`, ink: '#14202e' },
    );
  }
  boxAt(sheet, [284, 300, 1112, 540], '#ffffff', 12);
  line(sheet, [310, 420], [1370, 420], '#c9d2dc');
  return { sheet, truth: { subjects: [title], fitting: ['截图', '界面', ...rows] } };
}
