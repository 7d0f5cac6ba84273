/** Whoever logs out of a browser is told nothing there any more: the next one at it may be somebody else. */
export async function endPush(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    const subscription = await registration?.pushManager?.getSubscription();
    await subscription?.unsubscribe();
  } catch {
    // A browser without pushes has none to end.
  }
}
