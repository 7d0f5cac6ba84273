import { CHAT_BROWSERS, readChatBrowser } from '@transmit/contract';

/** Browser and system of a user agent, for a person to recognise their own devices by. */
export function describeDevice(userAgent: string): string {
  return `${browserOf(userAgent)} · ${firstMatch(SYSTEMS, userAgent) ?? '未知系统'}`;
}

/** In order: most browsers also name the ones they descend from. */
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/HuaweiBrowser\//, '华为浏览器'],
  [/MiuiBrowser\//, '小米浏览器'],
  [/MQQBrowser\/|QQBrowser\//, 'QQ 浏览器'],
  [/UCBrowser\//, 'UC 浏览器'],
  [/OPR\/|Opera\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
  [/transmit-cli\//, '命令行'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/, '鸿蒙'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

function browserOf(userAgent: string): string {
  const chat = readChatBrowser(userAgent);
  return chat ? CHAT_BROWSERS[chat] : (firstMatch(BROWSERS, userAgent) ?? '未知浏览器');
}

function firstMatch(table: readonly [RegExp, string][], text: string): string | undefined {
  return table.find(([pattern]) => pattern.test(text))?.[1];
}
