import type { Random } from '../imaging-text/random.ts';
import { line } from '../imaging-text/sheet.ts';
import { PRODUCT_NAMES, twoDigits } from '../imaging-text/words.ts';
import { boxAt, createSheet, type NamingDraft, SANS, write } from './draft.ts';

const TITLES = [
  '三月库存盘点表',
  '办公用品采购清单',
  '员工考勤统计表',
  '设备维修登记表',
  '产品报价单',
  '供应商联系名录',
  '食堂一周菜单',
  '车辆使用记录表',
  '期末成绩汇总表',
  '展会物料明细表',
] as const;
const PEOPLE = ['张伟', '李娜', '王芳', '刘洋', '陈静', '赵磊', '周敏', '吴强'];
const HEADS = [
  ['序号', '品名', '规格', '数量', '备注'],
  ['编号', '姓名', '部门', '天数', '签字'],
  ['序号', '名称', '单价', '数量', '金额'],
] as const;

export interface TableText {
  title: string;
  rows: string[][];
}

export function tableText(random: Random): TableText {
  const title = random.pick(TITLES);
  const head = random.pick(HEADS);
  const rows = Array.from({ length: random.int(5, 9) }, (_, index) => [
    twoDigits(index + 1),
    head[1] === '姓名' ? random.pick(PEOPLE) : random.pick(PRODUCT_NAMES).slice(0, 6),
    head[1] === '姓名'
      ? random.pick(['生产部', '财务部', '行政部', '市场部'])
      : `${random.int(1, 90)}kg`,
    String(random.int(1, 400)),
    head[4] === '金额' ? `${random.int(100, 9000)}.00` : random.pick(['已核', '待补', '正常']),
  ]);
  return { title, rows: [[...head], ...rows] };
}

export function draftTable(random: Random, design: number): NamingDraft {
  const { title, rows } = tableText(random);
  const [widths, rowHeight] = [[90, 220, 160, 130, 160], 48];
  const sheet = createSheet(820, 130 + rows.length * rowHeight, '#ffffff');
  write(
    sheet,
    title,
    { x: 410, y: 52 },
    { font: `700 32px ${SANS}`, ink: '#111111', align: 'center' },
  );
  if (design % 2 === 0) boxAt(sheet, [30, 96, 760, rowHeight], '#e6eef5');
  for (const [index, row] of rows.entries()) {
    const y = 96 + index * rowHeight;
    let x = 30;
    line(sheet, [30, y], [790, y], '#777777');
    for (const [column, cell] of row.entries()) {
      write(
        sheet,
        cell,
        { x: x + 14, y: y + rowHeight / 2 },
        { font: `${index === 0 ? 600 : 400} 22px ${SANS}`, ink: '#222222' },
      );
      if (design % 3 !== 1) line(sheet, [x, y], [x, y + rowHeight], '#777777');
      x += widths[column] ?? 0;
    }
  }
  line(sheet, [30, 96 + rows.length * rowHeight], [790, 96 + rows.length * rowHeight], '#777777');
  return { sheet, truth: { subjects: [title], fitting: ['表格', '表', ...(rows[0] ?? [])] } };
}
