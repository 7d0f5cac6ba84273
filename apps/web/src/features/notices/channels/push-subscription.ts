/** Lets this site push to this browser, and ends that. */
import { parseUserAgent } from './browser-name.ts';

export interface BrowserPlace {
  name: string;
  address: string;
  p256dh: string;
  auth: string;
}

/** The reason why a browser cannot be told; each has a sentence of its own. */
export type PushTrouble = 'denied' | 'unable' | 'failed';

/** Asks the person, then the browser's push service. */
export async function subscribeToPush(publicKey: string): Promise<BrowserPlace | PushTrouble> {
  const { serviceWorker } = navigator;
  if (!serviceWorker || !('PushManager' in window) || !('Notification' in window)) return 'unable';
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  if (!(await serviceWorker.getRegistration())) return 'unable';
  const { pushManager } = await serviceWorker.ready;
  try {
    const wish = { userVisibleOnly: true, applicationServerKey: publicKey };
    const { endpoint, keys } = (await pushManager.subscribe(wish)).toJSON();
    const { p256dh, auth } = keys ?? {};
    if (!endpoint || !p256dh || !auth) return 'failed';
    return { name: parseUserAgent(navigator.userAgent), address: endpoint, p256dh, auth };
  } catch {
    return 'failed';
  }
}
