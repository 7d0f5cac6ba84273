import { useSendingProgress } from '#platform/sending-progress.ts';
import type { PageMessage, ServiceMessage } from '#platform/service/messages.ts';
import { toast } from '#ui/feedback/toast.ts';

const ADDRESS = '/service-worker.js';
/** A page that stays open for days looks for a new version when it is looked at again. */
const LOOK_MS = 3_600_000;
const SHOWN_MS = 60_000;

/**
 * Lets the service worker in: screens that were used open without a network, and other apps can share files
 * with this one. Browsers without one, and private windows that refuse it, go without.
 */
export async function startServiceWorker(): Promise<void> {
  const { serviceWorker: services } = navigator;
  if (!services) return;
  services.addEventListener('message', ({ data }: MessageEvent<ServiceMessage>) => {
    if (data === 'outdated') offerNewVersion();
  });
  services.addEventListener('controllerchange', () => tell(services.controller, loadedSoFar()));
  try {
    const registration = await services.register(ADDRESS, { updateViaCache: 'none' });
    const { active } = await services.ready;
    tell(active, loadedSoFar());
    // Files that were on their way when the service worker took over have not passed it.
    new PerformanceObserver((list) => {
      tell(services.controller ?? active, list.getEntries().filter(isPastService));
    }).observe({ type: 'resource' });
    lookAgain(registration);
  } catch {
    // The product is whole without it.
  }
}

/** Tells the service worker of files that were loaded without it; it keeps the rest as they pass. */
function tell(service: ServiceWorker | null, loaded: readonly PerformanceEntry[]): void {
  const files = loaded
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
  if (files.length === 0) return;
  service?.postMessage({ files: [...new Set(files)] } satisfies PageMessage);
}

function loadedSoFar(): readonly PerformanceEntry[] {
  return performance.getEntriesByType('resource');
}

function isPastService(entry: PerformanceEntry): boolean {
  return entry instanceof PerformanceResourceTiming && entry.workerStart === 0;
}

function lookAgain(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - lookedAt < LOOK_MS) return;
    lookedAt = Date.now();
    registration.update().catch(() => {});
  });
}

let isOffered = false;

/** Offers a new version once, and not while something is being sent: a reload would interrupt it. */
function offerNewVersion(): void {
  if (isOffered) return;
  if (useSendingProgress.getState().percent !== '') {
    const stop = useSendingProgress.subscribe(({ percent }) => {
      if (percent !== '') return;
      stop();
      offerNewVersion();
    });
    return;
  }
  isOffered = true;
  const onPress = () => location.reload();
  toast('快传有新版本，刷新后使用', 'info', { label: '刷新', onPress, shownMs: SHOWN_MS });
}
