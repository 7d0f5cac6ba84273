/** Shows a push that has come, under its key, so that one which comes twice is shown once. */

interface PushContent {
  key: string;
  title: string;
  detail: string;
  place: string;
}

/** Undefined for what is none of ours: a push is encrypted for this browser, but its text is still only text. */
export function readPush(text: string): PushContent | undefined {
  try {
    const { key, title, detail, place } = JSON.parse(text) as Record<string, unknown>;
    const words = [key, title, detail, place];
    if (!words.every((word) => typeof word === 'string')) return undefined;
    // A path of this site: `//elsewhere` would be another.
    return /^\/(?!\/)/.test(String(place)) ? (JSON.parse(text) as PushContent) : undefined;
  } catch {
    return undefined;
  }
}

export async function showPush(
  registration: ServiceWorkerRegistration,
  text: string,
): Promise<void> {
  const content = readPush(text);
  // A browser that is sent nothing to show would end the subscription.
  const { key, title, detail, place } = content ?? NOTHING_READ;
  await registration.showNotification(title, {
    body: detail,
    tag: key,
    icon: '/icon-192.png',
    data: { place },
  });
}

const NOTHING_READ: PushContent = {
  key: 'notice',
  title: '有一条新通知',
  detail: '打开站内查看',
  place: '/v/user/info?tab=notices&show=all',
};
