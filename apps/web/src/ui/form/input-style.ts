/** Inputs, text areas and selects share one frame: 40 high, line that darkens, brand ring in focus. */
export const inputStyle = [
  'h-10 w-full pointer-coarse:h-11 rounded-md border border-line-2 bg-card px-3.5 text-body text-fg',
  'hover:border-muted focus-visible:border-brand focus-visible:outline-3 focus-visible:outline-offset-0 focus-visible:outline-brand-line',
  'disabled:bg-soft disabled:text-muted aria-invalid:border-bar-danger',
].join(' ');
