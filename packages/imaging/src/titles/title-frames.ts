import type { TitleTone } from '@transmit/contract/titles';

/** Words around the facts. They set the tone and are true of every picture. */
export interface TitleFrame {
  before: string;
  after: string;
}

const frames = (...pairs: [string, string][]): TitleFrame[] =>
  pairs.map(([before, after]) => ({ before, after }));

export const FRAMES: Readonly<Record<'zh' | 'en', Record<TitleTone, readonly TitleFrame[]>>> = {
  zh: {
    plain: frames(['', ''], ['', '图片'], ['', '展示'], ['', '细节'], ['', '一览']),
    warm: frames(
      ['给你看看', ''],
      ['想和你分享', ''],
      ['', '分享给你'],
      ['一起看看', ''],
      ['', '送给喜欢的你'],
    ),
    lively: frames(['快来看', ''], ['', '来啦'], ['看过来', ''], ['嗨', '登场'], ['一眼认出', '']),
  },
  en: {
    plain: frames(['', ''], ['', 'Picture'], ['', 'Detail View'], ['', 'Overview']),
    warm: frames(['Take a Look at', ''], ['Sharing', ''], ['Here Is', ''], ['', 'for You']),
    lively: frames(['Meet', ''], ['Say Hello to', ''], ['', 'Is Here'], ['Look', '']),
  },
};
