/** Pure: the words of a message: one notice, or those that quiet hours have held. */
import { describeNotice, type NoticeFacts, type NoticeWords } from '@transmit/contract';

const MOST_LINES = 20;
/** Below what each robot takes: 企业微信 2,048 bytes, the others more. */
const MOST_BYTES = 1800;

const TRIAL_WORDS: NoticeWords = {
  title: '试一条通知',
  detail: '看到这条，说明这里收得到通知。',
};

/** Title and detail of a message, however many notices it is of. */
export function wordsOfMessage(notices: readonly NoticeFacts[], isTrial: boolean): NoticeWords {
  if (isTrial) return TRIAL_WORDS;
  const words = notices.map(describeNotice);
  const [first, ...others] = words;
  if (first && others.length === 0) return first;
  const lines = words.slice(0, MOST_LINES).map(({ title, detail }) => `${title}（${detail}）`);
  const more =
    words.length > MOST_LINES ? [`还有 ${words.length - MOST_LINES} 条，请到站内查看`] : [];
  return { title: `免打扰期间有 ${words.length} 条通知`, detail: [...lines, ...more].join('\n') };
}

/**
 * The text for a robot. Names come from strangers: without angle brackets, `<at user_id="all">` calls nobody, and a
 * link of theirs stays text.
 */
export function writeRobotText({ title, detail }: NoticeWords, siteName: string): string {
  const text = `【${siteName}】${title}\n${detail}`;
  return cutBytes(
    text.replaceAll('<', '＜').replaceAll('>', '＞').replaceAll('@', '＠'),
    MOST_BYTES,
  );
}

/** Cuts between letters, so that no half of one is left. */
export function cutBytes(text: string, most: number): string {
  if (Buffer.byteLength(text) <= most) return text;
  let bytes = 0;
  let kept = '';
  for (const letter of text) {
    bytes += Buffer.byteLength(letter);
    if (bytes > most - 3) break;
    kept += letter;
  }
  return `${kept}…`;
}
