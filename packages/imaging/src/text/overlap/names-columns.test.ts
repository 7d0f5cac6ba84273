import { expect, it } from 'vitest';
import { namesColumns } from './names-columns.ts';

const cells = (text: string) => text.split('|');

it.each([
  ['years', '项目|2019|2020|2021', ['收入|120|130|141', '成本|80|82|90'], true],
  ['years backwards', '|2024|2023', ['营业收入|5,120.00|4,870.50'], true],
  ['years of two groups', '项目|2022|2021|2022|2021', ['资产|9|8|7|6'], true],
  ['years with blanks', '项目|2018 |2 019', ['产量|31|35'], true],
  ['years over few that look like years', '产地|1998|1999', ['甲|2000|310', '乙|280|295'], true],
  ['days of a month', '姓名|1|2|3|4|5', ['王芳|8|8|7.5|8|0'], true],
  ['one year, which may be a quantity', '矿泉水|2000', ['苏打水|150'], false],
  ['years of birth and of entry', '李雷|1986|2011', ['韩梅|1990|2014', '赵云|1979|2003'], false],
  ['a year beside a price', '台历|2025|18.50', ['挂历|2025|22.00'], false],
  ['the same year twice', '纸箱|2000|2000', ['胶带|60|58'], false],
  ['two figures that count on', '螺丝|1|2', ['螺母|4|4'], false],
  ['numbers on both sides of a text', '1|螺丝|2|3', ['2|螺母|4|4'], false],
  ['figures', '水泥|35|420.00', ['砂|12|96.00'], false],
  ['no figures', '品名|数量', ['水泥|35'], false],
])('%s', (_, row, below, expected) => {
  expect(namesColumns(cells(row), below.map(cells))).toBe(expected);
});
