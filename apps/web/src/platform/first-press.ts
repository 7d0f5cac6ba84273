/**
 * Takes a press on the page's first picture from before the app had started: put on <html> by the
 * script of vite/before-paint.ts. Taken once: whatever happens to it, it is not done again.
 */
export function takeFirstPress(subject: string): boolean {
  const { dataset } = document.documentElement;
  const isPressed = dataset['pressed'] === subject;
  delete dataset['pressed'];
  return isPressed;
}

/** Keeps a wish for the page that will take this one's place, as if its button had been pressed. */
export function keepPress(subject: string): void {
  document.documentElement.dataset['pressed'] = subject;
}
/** A press on the button of a share that happened elsewhere: in the chat that this browser goes on from. */
export function pressFor(subject: string): void {
  document.documentElement.dataset['pressed'] = subject;
  dispatchEvent(new Event(PRESSED));
}

export const PRESSED = 'first-press';
