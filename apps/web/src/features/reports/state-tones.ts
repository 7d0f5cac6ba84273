export const REPORT_TONES = { new: 'warn', working: 'info', done: 'ok' } as const;
