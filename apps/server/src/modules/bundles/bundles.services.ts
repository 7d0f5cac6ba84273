/** The services that the area of bundles adds. */
import { sharedSecret } from '#kernel/database/secrets.ts';
import type { Kernel } from '#kernel/services.ts';
import { ZipSums } from './zip/zip-sums.ts';

export interface BundlesServices {
  /** Signs the links to a bundle's zip. */
  zipLinkKey: string;
  zipSums: ZipSums;
}

export async function openBundles({ db }: Kernel): Promise<BundlesServices> {
  return { zipLinkKey: await sharedSecret(db, 'zip-link'), zipSums: new ZipSums(db) };
}

declare module '#kernel/services.ts' {
  interface Services extends BundlesServices {}
}
