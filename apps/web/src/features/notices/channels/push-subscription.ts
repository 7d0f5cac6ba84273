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
    const { endpoint, keys } = (await subscribe(pushManager, wish)).toJSON();
    const { p256dh, auth } = keys ?? {};
    if (!endpoint || !p256dh || !auth) return 'failed';
    return { name: parseUserAgent(navigator.userAgent), address: endpoint, p256dh, auth };
  } catch {
    return 'failed';
  }
}

/** A subscription under a key that the site no longer has stands in the way of a new one, and is of no use. */
async function subscribe(
  pushManager: PushManager,
  wish: PushSubscriptionOptionsInit,
): Promise<PushSubscription> {
  try {
    return await pushManager.subscribe(wish);
  } catch (error) {
    const isInTheWay = error instanceof DOMException && error.name === 'InvalidStateError';
    const old = isInTheWay ? await pushManager.getSubscription() : null;
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(wish);
  }
}
