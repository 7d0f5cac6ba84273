import type { DateSource, LetterCase, RenameRule, Spot } from '@transmit/imaging';
import { words } from '../words.ts';

interface Choice<Value> {
  value: Value;
  label: string;
}

const { spots, dates, fields } = words.form;

export const SPOT_CHOICES: readonly Choice<Spot>[] = [
  { value: 'before', label: spots.before },
  { value: 'after', label: spots.after },
  { value: 'instead', label: spots.instead },
];

export const CASE_CHOICES: readonly Choice<LetterCase>[] = [
  { value: 'lower', label: 'abc' },
  { value: 'upper', label: 'ABC' },
  { value: 'words', label: 'Abc' },
];

export const EXTENSION_CHOICES: readonly Choice<'lower' | 'upper'>[] = [
  { value: 'lower', label: '.jpg' },
  { value: 'upper', label: '.JPG' },
];

export const DATE_CHOICES: readonly Choice<DateSource>[] = [
  { value: 'taken', label: dates.taken },
  { value: 'modified', label: dates.modified },
  { value: 'now', label: dates.now },
];

export const FIELD_CHOICES: readonly Choice<Extract<RenameRule, { kind: 'exif' }>['field']>[] = [
  { value: 'camera', label: fields.camera },
  { value: 'maker', label: fields.maker },
  { value: 'lens', label: fields.lens },
  { value: 'iso', label: fields.iso },
];
