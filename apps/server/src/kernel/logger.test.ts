import { expect, it, vi } from 'vitest';
import { createLogger } from './logger.ts';

it('SECURITY T25 e: cuts secrets and numbers out of a line, wherever they stand', () => {
  const lines: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
  const log = createLogger('info');
  const secret = 'SECRET';
  log.info({ phone: secret, password: secret, sid: secret, download_src: secret }, 'on top');
  log.info({ input: { phone: secret, password: secret }, user: 5 }, 'below');
  log.info({ credentials: { tmpSecretKey: secret, sessionToken: secret } }, 'credentials');
  write.mockRestore();
  expect(lines).toHaveLength(3);
  expect(lines.join('')).toContain('"user":5');
  expect(lines.join('')).not.toContain(secret);
});
