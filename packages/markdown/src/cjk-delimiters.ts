import type { MarkdownExit } from 'markdown-exit';

/** Han, kana, Hangul and Bopomofo, and the punctuation and full-width forms that are set among them. */
const CJK = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Bopo}\u3000-\u303f\uff00-\uffef]/u;
const PUNCTUATION = /[\p{P}\p{S}]/u;
const SPACE = /\s/u;
/** A line has a space before its first and after its last letter. */
const EDGE = ' ';

export interface Flanks {
  can_open: boolean;
  can_close: boolean;
}

/**
 * CommonMark lets no mark open or close between punctuation and a letter, because Western languages put a
 * space there. Chinese has none (`**注意：**后面还有字`), so beside a Chinese letter punctuation is no hindrance.
 * `canSplitWord` is false of `_`, which CommonMark keeps out of words.
 */
export function judgeFlanks(before: string, after: string, canSplitWord: boolean): Flanks {
  if (SPACE.test(before) || SPACE.test(after)) {
    return { can_open: !SPACE.test(after), can_close: !SPACE.test(before) };
  }
  const isAfterMark = PUNCTUATION.test(before);
  const isBeforeMark = PUNCTUATION.test(after);
  if (!canSplitWord) return { can_open: isAfterMark, can_close: isBeforeMark };
  const isChinese = CJK.test(before) || CJK.test(after);
  return {
    can_open: isAfterMark || isChinese || !isBeforeMark,
    can_close: isBeforeMark || isChinese || !isAfterMark,
  };
}

/** Has the library judge runs of `*`, `_` and `~` as above. */
export function readChineseDelimiters(md: MarkdownExit): void {
  const { State } = md.inline;
  md.inline.State = class extends State {
    override scanDelims(start: number, canSplitWord: boolean) {
      const length = lengthOfRun(this.src, start, this.posMax);
      const before = this.src.slice(Math.max(0, start - 2), start);
      const after = this.src.slice(start + length, start + length + 2);
      const isAtEnd = start + length >= this.posMax;
      const last = [...before].at(-1) ?? EDGE;
      const next = isAtEnd ? EDGE : ([...after][0] ?? EDGE);
      return { ...judgeFlanks(last, next, canSplitWord), length };
    }
  };
}

function lengthOfRun(text: string, start: number, end: number): number {
  const mark = text[start];
  let at = start;
  while (at < end && text[at] === mark) at += 1;
  return at - start;
}
