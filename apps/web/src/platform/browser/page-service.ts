const SERVICE_ADDRESS = '/service-worker.js';
/** Longer than a slow phone on a slow line takes for its files; a worker that fails says so itself, and at once. */
const SERVICE_WITHIN_MS = 30_000;

/**
 * The service worker, let in now if nobody has yet: it comes ten seconds after a page, and somebody who opens a sealed
 * sending may be quicker. Undefined in browsers and windows that have none.
 */
export async function findService(): Promise<ServiceWorker | undefined> {
  const services: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!services) return undefined;
  if (services.controller) return services.controller;
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), SERVICE_WITHIN_MS);
  });
  return Promise.race([letIn(services).catch(() => undefined), late]);
}

async function letIn(services: ServiceWorkerContainer): Promise<ServiceWorker | undefined> {
  const { active, waiting, installing } = await services.register(SERVICE_ADDRESS, {
    updateViaCache: 'none',
  });
  return active ?? settled(waiting ?? installing);
}

/** Answers once it is active, or undefined once it has failed: `ready` waits for ever for one that fails. */
function settled(worker: ServiceWorker | null): Promise<ServiceWorker | undefined> {
  const { promise, resolve } = Promise.withResolvers<ServiceWorker | undefined>();
  const look = () => {
    if (worker?.state === 'activated' || worker?.state === 'activating') resolve(worker);
    if (!worker || worker.state === 'redundant') resolve(undefined);
  };
  worker?.addEventListener('statechange', look);
  look();
  return promise;
}
