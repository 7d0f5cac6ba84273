import type { Config } from '#kernel/config.ts';
import { askApp, askStore } from './ask.ts';
import type { Finding } from './finding.ts';
import { judgeAnswer, judgeApp } from './judge-origin.ts';

/** Asks the addresses that browsers use, through whatever stands in front; nothing where none is configured. */
export async function probeOrigins({
  publicOrigin,
  trustedProxies,
  store,
  bucket,
}: Config): Promise<Finding[]> {
  const findings: Finding[] = [];
  if (publicOrigin) {
    const asked = await askApp(publicOrigin);
    findings.push(...judgeApp(publicOrigin, asked, { trustedProxies, now: Date.now() }));
  }
  if (!bucket && store.origin) {
    const asked = await askStore(store.origin);
    findings.push({ subject: '存储地址', ...judgeAnswer(store.origin, asked, '内置存储') });
  }
  return findings;
}
