/** Asks for the face of codes before the first one is drawn: on screen it would change its face. */
export async function loadCodeFont(): Promise<void> {
  await document.fonts.load('600 1em "KC Code"', '0').catch(() => undefined);
}
