import { expect, it } from 'vitest';
import { chatNote } from './chat-note.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15';
const WECHAT = `${IPHONE} MicroMessenger/8.0.50(0x18003234) NetType/WIFI Language/zh_CN`;
const DINGTALK = `${IPHONE} AliApp(DingTalk/7.6.3) com.laiwang.DingTalk/36279785`;

it.each([
  ['sending', WECHAT, /^在微信里可以发送.*在浏览器打开/],
  ['room', WECHAT, /^在微信里可以一起编辑.*在浏览器打开/],
  ['handIn', DINGTALK, /^在钉钉里可以交/],
  ['collection', DINGTALK, /^在钉钉里可以查看.*打包下载.*在浏览器打开/],
] as const)('says in a chat what works for %s', (place, userAgent, sentence) => {
  expect(chatNote(place, userAgent)).toMatch(sentence);
});

it('says nothing in an ordinary browser', () => {
  expect(chatNote('sending', `${IPHONE} Version/18.0 Mobile/15E148 Safari/604.1`)).toBeUndefined();
});
