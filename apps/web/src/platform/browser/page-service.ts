const SERVICE_ADDRESS = '/service-worker.js';
/** It is let in ten seconds after a page, and somebody who opens a sealed sending may be quicker. */
const SERVICE_WITHIN_MS = 5000;

/** The service worker, let in now if nobody has yet; undefined in browsers and windows that have none. */
export async function findService(): Promise<ServiceWorker | undefined> {
  const services: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!services) return undefined;
  if (services.controller) return services.controller;
  const letIn = async () => {
    await services.register(SERVICE_ADDRESS, { updateViaCache: 'none' });
    return (await services.ready).active ?? undefined;
  };
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), SERVICE_WITHIN_MS);
  });
  return Promise.race([letIn().catch(() => undefined), late]);
}
