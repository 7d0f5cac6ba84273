/** Browsers inside chats, which cannot save most files and in which no cashier opens (PRODUCT §3). */
export const CHAT_BROWSERS = {
  wecom: '企业微信',
  wechat: '微信',
  qq: 'QQ',
  dingtalk: '钉钉',
  feishu: '飞书',
  weibo: '微博',
} as const;
export type ChatBrowser = keyof typeof CHAT_BROWSERS;

/** In order: 企业微信 says that it is 微信 as well. QQ 浏览器 is a browser like any other. */
const MARKS: readonly [RegExp, ChatBrowser][] = [
  [/wxwork\//i, 'wecom'],
  [/MicroMessenger\//i, 'wechat'],
  [/(?:^|[\s;])QQ\/\d/, 'qq'],
  [/DingTalk\//i, 'dingtalk'],
  [/(?:^|\s)(?:Lark|Feishu)\//i, 'feishu'],
  [/__weibo__|(?:^|\s)Weibo[ (/]/i, 'weibo'],
];

/** The chat in whose own browser a page is open; undefined in every ordinary browser. */
export function readChatBrowser(userAgent: string): ChatBrowser | undefined {
  return MARKS.find(([mark]) => mark.test(userAgent))?.[1];
}
