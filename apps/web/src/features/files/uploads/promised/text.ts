import type { SentenceFacts } from '../../share/share-text.ts';

/** The Chinese sentences of a code that is told first. */
export const promiseText = {
  setting: '先发取件码',
  settingHint: '一边上传，一边就能把取件码给对方',
  region: '先发的取件码',
  now: '取件码现在就能给对方',
  watch: '对方打开能看到进度，全部核对后自动开始下载。',
  goOn: '可以去别的页面，发送不会停。取消发送，这个码也就作废。',
  notFirst: (reason: string) => `没能先取得取件码，传完后再给出。${reason}`,
  goneElsewhere: '先发的取件码已在别处取消，传完后会得到新的取件码',
  canceling: '已发出的取件码会作废，取件人会看到“发送人已取消”。',
  sentence: (share: SentenceFacts) =>
    `正在给你发送“${share.name}”（${share.facts.join('，')}），取件码 ${share.code}${share.password}，打开链接能看到进度，传完自动开始下载：${share.link}`,
} as const;
