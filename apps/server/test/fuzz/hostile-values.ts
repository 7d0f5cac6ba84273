/** Values that stand in the place of a right one (SECURITY §3). */
import type { Dice } from './dice.ts';

const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u202egpj.exe',
  '\u2066a\u2069\ufeff',
  '\ud800',
  'a\udfff',
  '\uffff',
  '\u0130\u0131ẞ',
  'e\u0301'.repeat(40),
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢',
  '😀'.repeat(100),
  '👨‍👩‍👧‍👦',
  `'"--;)(%00`,
  `' or 1=1 --`,
  '%_\\',
  '%00',
  '%zz',
  '%ED%A0%80',
  '__proto__',
  'constructor',
  'toString',
  'length',
  '../../etc/passwd',
  '..\\..\\win.ini',
  '/dev/null',
  'C:\\con',
  'a.txt:stream',
  'a\r\nSet-Cookie: x=1',
  '<script>alert(1)</script>',
  '{{7*7}}#{7*7}',
  '-1',
  '0',
  '00',
  '1e999',
  '1e9',
  '0x10',
  '١٢٣',
  '9007199254740993',
  '9223372036854775808',
  '-9223372036854775809',
  'NaN',
  'true',
  'null',
  '[]',
  '{}',
  '2026-02-30 25:61:61',
  '0000-00-00',
  '9999-12-31 23:59:59',
  'http://127.0.0.1:1/',
  'https://[::ffff:127.0.0.1]/',
  'javascript:alert(1)',
  'data:text/html,x',
  'AAAAA-AAAAA',
  'aaaaaaaaaa',
] as const;

/** Only JSON can say these. */
const VALUES: readonly unknown[] = [
  null,
  true,
  false,
  -1,
  -0,
  0,
  0.1,
  0.5,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  -(2 ** 31) - 1,
  Number.MAX_SAFE_INTEGER,
  -Number.MAX_SAFE_INTEGER,
  2 ** 53,
  2 ** 63,
  1e300,
  5e-324,
  [],
  [null],
  [[[]]],
  [{}],
  ['a\u0000b'],
  [1, '1', null],
  {},
  { toString: 1 },
  { length: 2 ** 31 },
  { valueOf: null, constructor: 1 },
];

const LONG = [255, 256, 1025, 5000, 20_000] as const;

export function drawText(dice: Dice): string {
  if (dice.chance(0.08)) return dice.pick(['x', '长', '😀', ' ', '\u0301']).repeat(dice.pick(LONG));
  if (dice.chance(0.15)) return randomText(dice);
  return dice.pick(TEXTS);
}

export function drawValue(dice: Dice): unknown {
  if (dice.chance(0.4)) return drawText(dice);
  if (dice.chance(0.1)) return Array.from({ length: dice.pick([51, 501, 2000]) }, () => 1);
  if (dice.chance(0.05)) return deep(dice.pick([10, 1000]));
  return dice.pick(VALUES);
}

function randomText(dice: Dice): string {
  const letters = Array.from({ length: 1 + dice.below(24) }, () =>
    String.fromCharCode(dice.below(dice.chance(0.5) ? 128 : 0x1_0000)),
  );
  return letters.join('');
}

function deep(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
}
