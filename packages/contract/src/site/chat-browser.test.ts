import { expect, it } from 'vitest';
import { readChatBrowser } from './chat-browser.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; 23127PN0CC Build/UKQ1; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0.0.0';

it.each([
  [
    `${IPHONE} Mobile/15E148 MicroMessenger/8.0.50(0x18003234) NetType/WIFI Language/zh_CN`,
    'wechat',
  ],
  [
    `${ANDROID} XWEB/1160065 MMWEBSDK/20231202 Mobile Safari/537.36 MMWEBID/1 MicroMessenger/8.0.47`,
    'wechat',
  ],
  [`${ANDROID} MQQBrowser/6.2 TBS/045713 Mobile Safari/537.36 MicroMessenger/7.0.20`, 'wechat'],
  [
    'Mozilla/5.0 (Windows NT 10.0) Chrome/120 Safari/537.36 micromessenger/7.0 WindowsWechat',
    'wechat',
  ],
  [`${IPHONE} Mobile/15E148 wxwork/4.1.22 MicroMessenger/7.0.1 Language/zh`, 'wecom'],
  [`${IPHONE} Mobile/15E148 QQ/9.0.20.604 V1_IPH_SQ_9.0.20_1_APP_A Pixel/1170`, 'qq'],
  [
    `${ANDROID} MQQBrowser/6.2 TBS/046805 Mobile Safari/537.36 V1_AND_SQ_9.0.15_5626_YYB_D QQ/9.0.15.14970 NetType/WIFI`,
    'qq',
  ],
  [
    `${IPHONE} Mobile/22A3354 AliApp(DingTalk/7.6.3) com.laiwang.DingTalk/36279785 Channel/201200 language/zh-Hans-CN`,
    'dingtalk',
  ],
  [`${ANDROID} Mobile Safari/537.36 DingTalk/7.6.3 Nebula`, 'dingtalk'],
  [
    `${ANDROID} Mobile Safari/537.36 Lark/7.22.8 LarkLocale/zh_CN ChannelName/Feishu TTWebView/116`,
    'feishu',
  ],
  [`${IPHONE} Mobile/15E148 Weibo (iPhone15,3__weibo__14.7.2__iphone__os18.0)`, 'weibo'],
  [
    `${ANDROID} Mobile Safari/537.36 Weibo (Xiaomi-23127PN0CC__weibo__14.7.2__android__android14)`,
    'weibo',
  ],
  [`${IPHONE} Version/18.0 Mobile/15E148 Safari/604.1`, undefined],
  [
    `${IPHONE} MQQBrowser/14.3.2 Mobile/15E148 Safari/604.1 QBWebViewUA/2 QBWebViewType/1`,
    undefined,
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/94.0 Safari/537.36 Core/1.94 QQBrowser/12.1',
    undefined,
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
    undefined,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', undefined],
  ['', undefined],
])('%s', (userAgent, chat) => {
  expect(readChatBrowser(userAgent)).toBe(chat);
});
