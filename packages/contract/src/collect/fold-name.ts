/** The ways in which two spellings of one name differ, undone (PRODUCT §8). */
import { cleanPerson } from './clean-person.ts';
import { simplify } from './simplified-forms.ts';

/** Marks that stand inside a name and are typed in a dozen ways: 阿依古丽·买买提. */
const INNER_MARKS = /[\p{P}\p{S}\p{Cf}\u200b-\u200d\u3164]/gu;
const BETWEEN = /[\s,，、;；]+/u;
/** Words of a name in small letters, without marks. */
function wordsOf(name: string): string[] {
  return cleanPerson(name)
    .toLowerCase()
    .split(BETWEEN)
    .map((word) => word.replace(INNER_MARKS, ''))
    .filter((word) => word !== '');
}

/** The spelling without spaces, marks and case; two names that have it alike look alike to anybody. */
export function spellName(name: string): string {
  return wordsOf(name).join('');
}

/** {@link spellName} in simplified characters. */
export function foldName(name: string): string {
  return simplify(spellName(name));
}

/** The same name with its words in the other order: `San Zhang`, `小满 林`; undefined for a single word. */
export function turnName(name: string): string | undefined {
  const words = wordsOf(name);
  if (words.length < 2) return undefined;
  const [first = '', ...rest] = words;
  const last = words.at(-1) ?? '';
  // `Zhang San Feng` turned is `San Feng Zhang`; `San Feng Zhang` turned back has its last word in front.
  const turned = words.length === 2 ? [last, first] : [...rest, first];
  return simplify(turned.join(''));
}

/** A number of a person however it was typed: `Ｎo. 0217` and `0217` are one. */
export function foldNumber(number: string): string {
  return number
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}\p{Cf}]/gu, '')
    .replace(/^no(?=\d)/u, '');
}
