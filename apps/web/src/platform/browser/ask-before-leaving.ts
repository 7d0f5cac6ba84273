/** Lets the browser ask whoever leaves while something would be lost. */
export function askBeforeLeaving(wouldLose: () => boolean): void {
  addEventListener('beforeunload', (event) => {
    if (wouldLose()) event.preventDefault();
  });
}
