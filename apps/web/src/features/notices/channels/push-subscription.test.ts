import { afterEach, expect, it, vi } from 'vitest';
import { subscribeToPush } from './push-subscription.ts';

afterEach(() => vi.unstubAllGlobals());

const PLACE = { address: 'https://push.test/1', p256dh: 'p', auth: 'a' };

/** A browser that is subscribed under another key, and lets go of that or does not. */
function openBrowser({ canLetGo }: { canLetGo: boolean }) {
  let isSubscribed = true;
  const unsubscribe = vi.fn(async () => {
    isSubscribed = !canLetGo;
    return canLetGo;
  });
  const subscribe = vi.fn(async () => {
    if (isSubscribed) throw new DOMException('another key', 'InvalidStateError');
    const { address: endpoint, ...keys } = PLACE;
    return { toJSON: () => ({ endpoint, keys }) };
  });
  const pushManager = { subscribe, getSubscription: async () => ({ unsubscribe }) };
  const serviceWorker = {
    getRegistration: async () => ({}),
    ready: Promise.resolve({ pushManager }),
  };
  const Notification = { requestPermission: async () => 'granted' };
  vi.stubGlobal('navigator', { serviceWorker, userAgent: '' });
  vi.stubGlobal('window', { PushManager: class {}, Notification });
  vi.stubGlobal('Notification', Notification);
  return subscribe;
}

it('lets go of a subscription under a key that the site no longer has', async () => {
  openBrowser({ canLetGo: true });
  expect(await subscribeToPush('new')).toMatchObject(PLACE);
});

it('tries once more, and says that it failed', async () => {
  const subscribe = openBrowser({ canLetGo: false });
  expect(await subscribeToPush('new')).toBe('failed');
  expect(subscribe).toHaveBeenCalledTimes(2);
});
