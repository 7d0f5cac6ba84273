import { type Logger as PinoLogger, pino } from 'pino';

export type Logger = PinoLogger;

/** JSON lines on stdout. Secrets and phone numbers are cut wherever they turn up (SECURITY T25 e). */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    redact: {
      paths: [
        'phone',
        'password',
        'sid',
        '*.phone',
        '*.password',
        '*.tmpSecretKey',
        '*.sessionToken',
        'download_src',
      ],
      censor: '[hidden]',
    },
  });
}
