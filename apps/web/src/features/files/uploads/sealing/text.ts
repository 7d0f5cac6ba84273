import { limitText, MAX_FILE_BYTES } from '@transmit/contract';
import { MAX_SEALED_FILES } from '@transmit/sealed';
import { LEAST_OWN_KINDS, LEAST_OWN_LENGTH, MOST_OWN_LENGTH } from '@transmit/sealed/words';

/** The Chinese sentences of sending sealed (PRODUCT §10). */
export const sealingText = {
  title: '密封发送',
  lead: '只有拿到开封口令的人打得开，服务器和我们都看不到名字和内容。',
  words: '开封口令',
  six: '六个词',
  own: '自己定',
  given: '随取件码一起给你。',
  lost: '丢了口令，谁也打不开。',
  more: '密封保护什么、不保护什么',
  ownField: '自己定的开封口令',
  ownHint: `至少 ${LEAST_OWN_LENGTH} 个字，别人猜不到的一句话`,
  ownProblems: {
    short: `至少 ${LEAST_OWN_LENGTH} 个字`,
    plain: `太简单，请至少用 ${LEAST_OWN_KINDS} 个不同的字`,
    long: `最多 ${MOST_OWN_LENGTH} 个字`,
  },
  together: '一起密封',
  list: '文件名、标题、留言和内容都会先在这台设备上加密，再传出去。',
  noPreview: '密封后没有在线预览，取件人开封后才能看。',
  start: (count: number) => `密封并发送 ${count.toLocaleString('zh-CN')} 个文件`,
  startShort: '密封并发送',
  tooMany: `一次最多密封 ${MAX_SEALED_FILES.toLocaleString('zh-CN')} 个文件，请先打包成一个 zip，或关闭密封。`,
  tooLarge: (isLogin: boolean) =>
    `密封后是一个文件，最大 ${limitText(MAX_FILE_BYTES[isLogin ? 'user' : 'visitor'])}，请分几次发送。`,
  badge: '密封',
  verified: '已密封，密文的大小与校验值已核对',
  ways: '分两路发给对方',
  both: '两样到齐才打得开，缺一样都不行。',
  byChat: '发微信、邮件都行',
  otherWay: '换一条路：短信、电话或当面',
  copyWords: '复制口令',
  keep: '口令我们没有存，也找不回。关掉前先发出去，或保存凭证。',
  whole: '图省事：一条链接全带上',
  wholeRisk: '# 后面是钥匙，浏览器不会发给服务器；谁拿到整条链接，谁就能开封。',
  scan: '扫码只到取件页，\n开封还要口令',
  scanWhole: '扫码直接开封，\n谁扫到谁就能看',
  withKey: '二维码带上钥匙',
  sentence: (share: { size: string; code: string; link: string; until: string }) =>
    `给你一份密封的寄存（${share.size}），取件码 ${share.code}，打开链接：${share.link}（${share.until} 前有效）。开封口令我另外发给你。`,
  receipt: '保存凭证',
  receiptName: (code: string) => `密封凭证-${code}.txt`,
  receiptTitle: '密封的寄存',
  receiptRows: {
    what: '内容',
    code: '取件码',
    link: '取件链接',
    words: '开封口令',
    until: '有效期至',
  },
  receiptRisk: '谁拿到取件码和口令，谁就能开封。请收好这个文件，不要和取件码一起转发。',
} as const;
