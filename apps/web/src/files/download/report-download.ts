import { client } from '#api/client.ts';
import { lookUp } from '#api/look-up.ts';
import { readUserAgentInfo } from '#platform/browser/user-agent.ts';
import { findDeviceId } from '#platform/storage/device-id.ts';
import type { Wanted } from './ask-for-link.ts';

/**
 * Has a download counted; answers how many there are now. The download goes on whether it could be
 * counted or not (SECURITY §3 row 16); those of bundles are counted by the server itself.
 */
export async function reportDownload({ kind, code }: Wanted): Promise<number | undefined> {
  if (kind !== 'file') return undefined;
  const log = { uqid: findDeviceId(), action: 'download', ...readUserAgentInfo() };
  return lookUp((proof) => client.shares.countDownload({ code, ...log, ...proof })).then(
    ({ data }) => data.dcount,
    () => undefined,
  );
}
