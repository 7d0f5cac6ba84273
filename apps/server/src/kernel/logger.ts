import { type Logger as PinoLogger, pino } from 'pino';

export type Logger = PinoLogger;

/**
 * JSON lines on stdout, with the number of the worker where there are several. Secrets and phone numbers are cut
 * wherever they turn up (SECURITY T25 e).
 */
export function createLogger(level: string, worker?: number): Logger {
  return pino({
    level,
    base: worker === undefined ? null : { worker },
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
