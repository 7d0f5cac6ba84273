import { createRemembered } from '../workbench/remembered.ts';

/** Parts that a name is put together from, in this order. */
export const PATTERN_PARTS = ['date', 'subject', 'number', 'lot', 'kind', 'original'] as const;
export type PatternPart = (typeof PATTERN_PARTS)[number];

export const SEPARATORS = ['-', '_', ' ', ''] as const;
type Separator = (typeof SEPARATORS)[number];

export const LANGUAGES = ['zh', 'en', 'pinyin'] as const;
type NameLanguage = (typeof LANGUAGES)[number];

export const MOST_LETTERS = { min: 4, max: 30 } as const;

export interface NameForm {
  /** Whom the person prefers; without a service it is the built-in engine. */
  engine: 'service' | 'local';
  language: NameLanguage;
  mostLetters: number;
  parts: readonly PatternPart[];
  separator: Separator;
}

export const FIRST_NAME_FORM: NameForm = {
  engine: 'service',
  language: 'zh',
  mostLetters: 12,
  parts: ['date', 'subject', 'number'],
  separator: '-',
};

/**
 * Reads a form from anything that is stored; each field is checked and falls back to its usual
 * value.
 */
export function readNameForm(stored: Readonly<Record<string, unknown>>): NameForm {
  const letters = stored['mostLetters'];
  const isLength =
    Number.isInteger(letters) &&
    Number(letters) >= MOST_LETTERS.min &&
    Number(letters) <= MOST_LETTERS.max;
  return {
    engine: stored['engine'] === 'local' ? 'local' : FIRST_NAME_FORM.engine,
    language:
      LANGUAGES.find((language) => language === stored['language']) ?? FIRST_NAME_FORM.language,
    mostLetters: isLength ? Number(letters) : FIRST_NAME_FORM.mostLetters,
    parts: readParts(stored['parts']) ?? FIRST_NAME_FORM.parts,
    separator: SEPARATORS.find((sign) => sign === stored['separator']) ?? FIRST_NAME_FORM.separator,
  };
}

/** A name needs its subject; nothing stands in it twice. */
function readParts(stored: unknown): PatternPart[] | undefined {
  if (!Array.isArray(stored)) return undefined;
  const parts = PATTERN_PARTS.filter((part) => stored.includes(part));
  parts.sort((one, other) => stored.indexOf(one) - stored.indexOf(other));
  return parts.includes('subject') ? parts : undefined;
}

/** A part is moved to where another stands. */
export function movePart(
  parts: readonly PatternPart[],
  part: PatternPart,
  to: number,
): PatternPart[] {
  const others = parts.filter((other) => other !== part);
  const at = Math.max(0, Math.min(to, others.length));
  return [...others.slice(0, at), part, ...others.slice(at)];
}

export const useNameForm = createRemembered('airename', readNameForm);
