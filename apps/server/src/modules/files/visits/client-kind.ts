/** Kind of a client by its user agent: a phone, a desktop browser, or a program (spec §1). */
export type ClientKind = 'mobile' | 'desktop' | 'other';

const MOBILE = /Mobi|Android|iPhone|iPad|iPod|HarmonyOS|Windows Phone|MicroMessenger.*Mobile/i;
const BROWSER = /^Mozilla\/5\.0 \(/;
const PROGRAM = /bot\b|spider|crawl|HeadlessChrome|curl|wget|python|okhttp/i;

export function clientKind(userAgent: string): ClientKind {
  if (!BROWSER.test(userAgent) || PROGRAM.test(userAgent)) return 'other';
  return MOBILE.test(userAgent) ? 'mobile' : 'desktop';
}
