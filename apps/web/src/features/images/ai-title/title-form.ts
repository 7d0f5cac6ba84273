import { AI_KEYWORD_LENGTH, AI_KEYWORDS } from '@transmit/contract';
import {
  type PlatformId,
  TITLE_LENGTHS,
  TITLE_PLATFORMS,
  TITLE_TONES,
  type TitleLengthId,
  type TitleTone,
} from '@transmit/contract/titles';
import { createRemembered } from '../workbench/remembered.ts';

export interface TitleForm {
  engine: 'service' | 'local';
  platform: PlatformId;
  tone: TitleTone;
  length: TitleLengthId;
  /** Words that the person wants in every title. */
  keywords: readonly string[];
}

export const FIRST_TITLE_FORM: TitleForm = {
  engine: 'service',
  platform: 'taobao',
  tone: 'plain',
  length: 'full',
  keywords: [],
};

/**
 * Reads a form from anything that is stored; each field is checked and falls back to its usual
 * value.
 */
export function readTitleForm(stored: Readonly<Record<string, unknown>>): TitleForm {
  const idOf = <Id extends string>(rows: readonly { id: Id }[], field: string, usual: Id) =>
    rows.find(({ id }) => id === stored[field])?.id ?? usual;
  return {
    engine: stored['engine'] === 'local' ? 'local' : FIRST_TITLE_FORM.engine,
    platform: idOf(TITLE_PLATFORMS, 'platform', FIRST_TITLE_FORM.platform),
    tone: idOf(TITLE_TONES, 'tone', FIRST_TITLE_FORM.tone),
    length: idOf(TITLE_LENGTHS, 'length', FIRST_TITLE_FORM.length),
    keywords: Array.isArray(stored['keywords'])
      ? withKeywords([], stored['keywords'].filter((word) => typeof word === 'string').join(' '))
      : FIRST_TITLE_FORM.keywords,
  };
}

/** Several are typed or pasted at once, with spaces or commas between; none stands there twice. */
export function withKeywords(keywords: readonly string[], typed: string): string[] {
  const added = typed.split(/[\s,，、;；]+/u).map((word) => word.slice(0, AI_KEYWORD_LENGTH));
  const all = new Set([...keywords, ...added].filter((word) => word !== ''));
  return [...all].slice(0, AI_KEYWORDS);
}

export const useTitleForm = createRemembered('aititle', readTitleForm);
