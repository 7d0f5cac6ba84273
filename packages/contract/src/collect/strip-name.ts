/**
 * People write their class, their number, how others call them, or the name a second time around their name. This is
 * taken off only where exactly a name of the list is left, so that no name is cut that merely looks so.
 */
import { cleanPerson } from './clean-person.ts';
import { foldName } from './fold-name.ts';

const NUMERAL = '[\\d零〇一二三四五六七八九十]';
const LABEL = '(?:学号|工号|编号|考号|座号|no|id)';
/** Three digits at least, as 林小满2 may be a second 林小满; 2023级 is no number of a person. */
const NUMBER = `${LABEL}?(?<number>[a-z]{0,4}\\d{3,20})(?![\\d级班年届])号?`;
const INTRODUCED = '(?:我是|我叫|本人|学生|员工)';
const NAME_LABEL = '(?:姓名|名字)';
const CALLED =
  '(?:同学|老师|先生|女士|小姐|同志|师傅|教授|医生|主任|经理|班长|组长|委员|学长|学姐|学弟|学妹)';
/** A class has a numeral (高一3班), a course has it behind (软工2301), a department has none (财务部). */
const CLASS = `(?=.{0,12}${NUMERAL}).{1,14}?(?:班|组|级|系|院|部|队|科)`;
const COURSE = `(?!${LABEL}|${INTRODUCED})\\p{Script=Han}{2,8}\\d{1,6}`;
const DEPARTMENT = '\\p{Script=Han}{2,8}(?:部|科|系|院|队|组)';
const GROUP = `(?:${CLASS}|${COURSE}|${DEPARTMENT}|\\d{1,2}号)`;

/** The number is looked for first, or `0217三班` would be a class. */
const BEFORE = [
  new RegExp(`^${NUMBER} ?${GROUP}?${INTRODUCED}?${NAME_LABEL}?$`, 'u'),
  new RegExp(`^${GROUP}? ?(?:${NUMBER})?${INTRODUCED}?${NAME_LABEL}?$`, 'u'),
];
const BEHIND = [
  new RegExp(`^${CALLED}?(?:${NUMBER})? ?(?:${CLASS})?$`, 'u'),
  new RegExp(`^${CALLED}?${CLASS}${NUMBER}$`, 'u'),
];

/** {@link foldName}, but two numbers stay two: `软工2301 0217 林小满`. */
export function foldWithNumbers(typed: string): string {
  return cleanPerson(typed)
    .split(/(?<=\d)[\s\p{P}]+(?=\d)/u)
    .map(foldName)
    .join(' ');
}

/**
 * Reads what stands around a name, which is as `foldName` gives it. Answers the number beside it, empty where none is, and
 * undefined where more stands there than class, number and form of address: 李沐妈妈 is not 李沐.
 */
export function stripName(written: string, name: string): string | undefined {
  if (name.length < 2 || !written.includes(name)) return undefined;
  if (written === name + name) return '';
  const at = written.indexOf(name);
  const before = readNumber(written.slice(0, at), BEFORE);
  const behind = readNumber(written.slice(at + name.length), BEHIND);
  if (before === undefined || behind === undefined) return undefined;
  return before === '' || behind === '' ? before + behind : undefined;
}

function readNumber(text: string, shapes: readonly RegExp[]): string | undefined {
  for (const shape of shapes) {
    const found = shape.exec(text);
    if (found) return found.groups?.['number'] ?? '';
  }
  return undefined;
}
