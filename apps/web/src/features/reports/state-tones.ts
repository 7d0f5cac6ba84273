export const STATE_TONES = { new: 'warn', working: 'info', done: 'ok' } as const;
