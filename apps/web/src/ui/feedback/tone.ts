/** The meanings a colour may have. A tone never stands alone: words or an icon say it too. */
export type Tone = 'neutral' | 'brand' | 'ok' | 'warn' | 'danger' | 'info' | 'accent';

/** Text on its soft ground. */
export const SOFT_TONES: Record<Tone, string> = {
  neutral: 'bg-soft text-muted',
  brand: 'bg-brand-soft text-brand',
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
  accent: 'bg-accent-soft text-accent',
};

/** Bars and dots. */
export const BAR_TONES: Record<Tone, string> = {
  neutral: 'bg-line-2',
  brand: 'bg-brand',
  ok: 'bg-bar-ok',
  warn: 'bg-bar-warn',
  danger: 'bg-bar-danger',
  info: 'bg-bar-info',
  accent: 'bg-accent',
};
