import { PRODUCT_CODE } from '@transmit/contract';
import { isOnlineSite } from '../online-site.ts';
import { readCookie } from '../storage/cookies.ts';

/** spec §1: desktop and mobile browsers are told apart by user-agent pattern. */
const MOBILE =
  /Android|iPhone|iPod|iPad|HarmonyOS|OpenHarmony|Windows Phone|BlackBerry|BB10|IEMobile|Opera Mini|UCBrowser|MQQBrowser|MicroMessenger.*Mobile|\bMobile\b/i;

export type UserAgentDevice = 'desktop' | 'mobile';

export function deviceOf(userAgent: string): UserAgentDevice {
  return MOBILE.test(userAgent) ? 'mobile' : 'desktop';
}

/** spec §3: the object that goes with every log. */
export interface UserAgentInfo {
  product: typeof PRODUCT_CODE;
  /** The current document's address, without its fragment: keys stand there, which no server is told (PRODUCT §10). */
  url: string;
  device: UserAgentDevice;
  user_agent: string;
  language: string;
  /** False where somebody tries things out, so that operators can leave it out of figures. */
  isOnline: boolean;
}

export function readUserAgentInfo(): UserAgentInfo {
  return {
    product: PRODUCT_CODE,
    url: location.href.replace(/#.*$/s, ''),
    device: deviceOf(navigator.userAgent),
    user_agent: navigator.userAgent,
    language: navigator.language,
    isOnline: isOnlineSite(location.hostname, readCookie('debug')),
  };
}
