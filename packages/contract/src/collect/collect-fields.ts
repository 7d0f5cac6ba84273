/** Fields of a collection, by their part in it, and what people write into them. */
import { isBlank } from '../files/blank.ts';
import { cleanTitle } from '../shares/note.ts';
import { cleanPerson } from './clean-person.ts';
import { COLLECT_VALUE_LENGTH } from './collect-limits.ts';
import type { Person } from './match-names.ts';

export interface CollectField {
  label: string;
  required: boolean;
}

/** Offered by the form; a label of one's own does as well. */
export const FIELD_LABELS = ['姓名', '学号', '工号', '单位'] as const;

const NAME = /姓\s*名|名\s*字|name/iu;
const NUMBER = /号|number|\bid\b/iu;

/** Places of the fields that tell who it is; -1 for none. Without a field of that label the first one names its sender. */
export function findRoles(fields: readonly CollectField[]): { name: number; number: number } {
  const named = fields.findIndex(({ label }) => NAME.test(label));
  const number = fields.findIndex(({ label }, at) => at !== named && NUMBER.test(label));
  const first = fields.findIndex((_, at) => at !== number);
  return { name: named >= 0 ? named : first, number };
}

/** Who handed in, as a list of names would have it. */
export function personOf(fields: readonly CollectField[], values: readonly string[]): Person {
  const { name, number } = findRoles(fields);
  return { name: values[name] ?? '', number: values[number] ?? '' };
}

/** One clean line for each field; a name in the form in which lists have it. */
export function cleanValues(fields: readonly CollectField[], values: readonly string[]): string[] {
  const { name } = findRoles(fields);
  return fields.map((_, at) => {
    const value = cleanTitle(values[at] ?? '').slice(0, COLLECT_VALUE_LENGTH);
    return at === name ? cleanPerson(value) : value;
  });
}

/** Places of the fields that must be filled and are not. */
export function findMissing(fields: readonly CollectField[], values: readonly string[]): number[] {
  return fields.flatMap(({ required }, at) => (required && isBlank(values[at] ?? '') ? [at] : []));
}
