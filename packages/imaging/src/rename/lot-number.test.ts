import { describe, expect, it } from 'vitest';
import { findLotNumbers } from './lot-number.ts';

function find(...lines: string[]) {
  return findLotNumbers(lines.map((text) => ({ text })));
}

const found: readonly [lines: string | string[], value: string][] = [
  // Chinese labels
  ['批号：B240817-03', 'B240817-03'],
  ['批号:20240817', '20240817'],
  ['批 号 : SH20240519-2', 'SH20240519-2'],
  ['生产批号：44017E', '44017E'],
  ['产品批号 2024A0031', '2024A0031'],
  ['炉批号:L2208-117', 'L2208-117'],
  ['批號：HK88213', 'HK88213'],
  ['批次：X-1002', 'X-1002'],
  ['批次号：230915A', '230915A'],
  ['生产批次：P20230915', 'P20230915'],
  ['原料批号：RM-230915-04', 'RM-230915-04'],
  ['灭菌批号: M0921', 'M0921'],
  ['【批号】20231108', '20231108'],
  ['批号（LOT）：AB1234', 'AB1234'],
  ['批号LOT NO.:CC5678', 'CC5678'],
  ['批号/LOT：DD9012', 'DD9012'],
  ['批号 Batch No. EE3456', 'EE3456'],
  ['批号码：F7788', 'F7788'],
  ['产品名称：玻尿酸 批号：G240101', 'G240101'],
  ['批号H240102 有效期至2027.01', 'H240102'],
  ['批号：J240103有效期至20270103', 'J240103'],
  ['批号:K240104/2024.01.04', 'K240104'],
  ['批号：２０２４０８１７', '20240817'],
  ['批号：Ｂ２４－０８', 'B24-08'],
  ['批号—L2401', 'L2401'],
  ['批号.M2402', 'M2402'],
  ['批号 N 240305', 'N240305'],
  ['批号：#240306', '240306'],
  ['批号 ：  Q-240307', 'Q-240307'],
  ['本品批号：R240308，请妥善保管', 'R240308'],
  // Latin labels
  ['LOT 240817', '240817'],
  ['L0T 240817', '240817'],
  ['LOT NR299596', 'NR299596'],
  ['LOT NR. 299596', '299596'],
  ['LOT ID2995', 'ID2995'],
  ['LOT: A12345', 'A12345'],
  ['Lot No. 7F221', '7F221'],
  ['LOT NO:7F222', '7F222'],
  ['LOT NUMBER 7F223', '7F223'],
  ['LOT CODE: 7F224', '7F224'],
  ['LOT# 7F225', '7F225'],
  ['LOT #7F226', '7F226'],
  ['LOT12345', '12345'],
  ['lot no.ab-778/2', 'AB-778/2'],
  ['BATCH 0098X', '0098X'],
  ['BATCH NO. 0099X', '0099X'],
  ['BATCH NUMBER: 0100X', '0100X'],
  ['Batch No: 2401-B_7', '2401-B_7'],
  ['Batch: W.240.1', 'W.240.1'],
  ['B.N. 88123', '88123'],
  ['B.N.:88124', '88124'],
  ['BN 88125', '88125'],
  ['BN:88126', '88126'],
  ['BN88127', '88127'],
  ['B/N 88128', '88128'],
  ['B.No. 88129', '88129'],
  ['Ch.-B.: 44017E', '44017E'],
  ['Charge: 771-09', '771-09'],
  ['Charge-Nr. 77110', '77110'],
  ['No. de lote: 5501A', '5501A'],
  ['LOTE 5502B', '5502B'],
  ['N° LOT 5503C', '5503C'],
  ['Lotto: 5504D', '5504D'],
  ['ロット番号：R22-19', 'R22-19'],
  ['製造番号 9918A', '9918A'],
  ['LOT 7719 EXP 2027/01', '7719'],
  ['LOT7720EXP20270101', '7720'],
  ['MFG 20240101 LOT S7721 EXP 20270101', 'S7721'],
  ['EXP 2027-01 LOT T7722', 'T7722'],
  ['LOT.NO.U7723', 'U7723'],
  ['LOT - V7724', 'V7724'],
  // A label that was parted at its space
  [['BATCH', 'NO.', 'XQ-1416-95', 'SIZE', '22 x 350 mm'], 'XQ-1416-95'],
  [['QTY', '876 PCS', 'LOT', 'CODE:', 'A1416'], 'A1416'],
  // A label alone
  [['批号', 'B240901'], 'B240901'],
  [['批号：', '20240902'], '20240902'],
  [['LOT NO.', 'C240903'], 'C240903'],
  [['品名', '批号', '规格', '电阻', 'D240904', '10kΩ'], 'D240904'],
  [['批号', '生产日期', 'E240905', '2024.09.05'], 'E240905'],
  [['生产日期', '批号', '2024.09.06', 'F240906'], 'F240906'],
  [['高强度螺栓', '批号 LOT', 'G240907', '数量 200'], 'G240907'],
  // Among other things
  [['国药准字H20013041', '批准文号：国药准字H20013041', '批号：240908'], '240908'],
  [['生产日期 2024/09/09', '批号 240909A', '有效期至 2026/09/08'], '240909A'],
  [['净含量：250克', 'SN 12345678', 'LOT H240910'], 'H240910'],
  [['LOT 2024.09.11', '批号：J240911'], 'J240911'],
  [['批号：2024-09-12'], '2024-09-12'],
];

const missing: readonly (string | string[])[] = [
  'PARKING LOT 1234',
  'A LOT 1234',
  'THE LOT 5678 WAS SOLD',
  'BODY LOTION 250ML',
  'PILOT 12345',
  'SLOT 12345',
  'BALLOT 2024',
  'BATCHING 2024',
  'CABN 12345',
  '批准文号：国药准字H20013041',
  '批发价 12345',
  '批量 1000',
  '批号：见瓶身',
  '批号及有效期见包装',
  '批号',
  'LOT',
  '生产日期 20240817',
  'ISO 9001:2015',
  'LOT NO. AB',
  ['批号', '见封口', '12345'],
  [],
];

describe('findLotNumbers', () => {
  it.each(found)('finds in %j the number %s', (lines, value) => {
    expect(find(...[lines].flat())[0]?.value).toBe(value);
  });

  it.each(missing)('finds nothing in %j', (...lines) => {
    expect(find(...lines.flat())).toEqual([]);
  });

  it('has a table of at least 80 cases', () => {
    expect(found.length + missing.length).toBeGreaterThanOrEqual(80);
  });

  it('says where the label and the number stand', () => {
    expect(find('品名：螺栓', '批号', 'B240901')).toMatchObject([
      { label: '批号', labelLine: 1, valueLine: 2 },
    ]);
  });

  it('trusts a sure label more than an unsure one, and a clear line more than a blurred one', () => {
    expect(find('BN 11111', '批号 22222').map(({ value }) => value)).toEqual(['22222', '11111']);
    const blurred = findLotNumbers([
      { text: '批号 33333', confidence: 0.3 },
      { text: '批号 44444', confidence: 0.99 },
    ]);
    expect(blurred.map(({ value }) => value)).toEqual(['44444', '33333']);
  });

  it('is as sure of a number as of its least sure character', () => {
    const read = (weakest: number) =>
      findLotNumbers([
        {
          text: '批号：B 240817',
          confidence: 0.97,
          characters: [...'批号：B 240817'].map((text, at) => ({
            text,
            confidence: at === 8 ? weakest : 0.99,
          })),
        },
      ])[0];
    expect(read(0.6)?.value).toBe('B240817');
    expect(read(0.6)?.score).toBeCloseTo(0.8);
    expect(read(0.99)?.score).toBeCloseTo(0.985);
  });

  it('offers what another look read as a rival, never before the first', () => {
    const lots = findLotNumbers([
      { text: '批号：240817', confidence: 0.9, other: '批号：2408177' },
      { text: '数量：12', confidence: 0.99 },
    ]);
    expect(lots.map(({ value }) => value)).toEqual(['240817', '2408177']);
    expect(lots[1]?.score).toBeGreaterThan((lots[0]?.score ?? 1) * 0.9);
  });

  it('trusts a number beside its label as one behind it, and one below less', () => {
    const score = (...rows: number[]) =>
      findLotNumbers([
        { text: '生产批号', row: rows[0] },
        { text: 'SH20240519-2', row: rows[1] },
      ])[0]?.score;
    expect(score(3, 3)).toBe(1);
    expect(score(3, 4)).toBeCloseTo(0.85);
    expect(score()).toBeCloseTo(0.85);
  });

  it('prefers a number to a date', () => {
    expect(find('LOT 2024.09.11', 'LOT 88001').map(({ value }) => value)).toEqual([
      '88001',
      '2024.09.11',
    ]);
  });

  it('gives a number once that is printed twice', () => {
    expect(find('批号：B1001', 'LOT B1001')).toHaveLength(1);
  });

  it('is done at once with text that goes on for ever', () => {
    expect(find('批号'.repeat(20_000))).toEqual([]);
    expect(find(`LOT ${'-'.repeat(50_000)}`)).toEqual([]);
    expect(find(`LOT ${'A1-'.repeat(20_000)}`)).toEqual([]);
  });
});
