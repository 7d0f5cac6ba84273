import { AGREEMENTS } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { Executor } from '#kernel/database/database.ts';
import { insertAgreements } from './agreements.store.ts';
import { findOnline } from './article-versions.store.ts';

export type AgreedVersions = Record<keyof typeof AGREEMENTS, number>;

/** Agreed to is what shows now: who read another version reads again (PRODUCT §7). */
export async function keepAgreement(
  tx: Executor,
  agreed: AgreedVersions,
  { owner, now }: { owner: string; now: number },
): Promise<void> {
  const rows = [];
  for (const [name, slug] of Object.entries(AGREEMENTS)) {
    // The keys of AGREEMENTS are those of AgreedVersions, which Object.entries forgets.
    const version = agreed[name as keyof typeof AGREEMENTS];
    const online = await findOnline(tx, slug);
    if (online?.number !== version) {
      fail('E_CHANGED', { text: REFUSALS.E_CHANGED.agreements });
    }
    rows.push({ owner, slug, version, agreed_at: now });
  }
  await insertAgreements(tx, rows);
}
