/** The services that the area of collecting adds. */
import { sharedSecret } from '#kernel/database/secrets.ts';
import type { Kernel } from '#kernel/services.ts';
import { Rosters } from './collections/rosters.ts';

export interface CollectServices {
  rosters: Rosters;
  /** Signs the links to a collection's archive. */
  archiveLinkKey: string;
}

export async function openCollect({ db }: Kernel): Promise<CollectServices> {
  return {
    rosters: new Rosters(),
    archiveLinkKey: await sharedSecret(db, 'collect-archive-link'),
  };
}

declare module '#kernel/services.ts' {
  interface Services extends CollectServices {}
}
