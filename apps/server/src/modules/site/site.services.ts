/** The services that the area of the site adds. */
import { join } from 'node:path';
import type { Kernel } from '#kernel/services.ts';
import { type CutoutModel, createCutoutModel } from './cutout-model.ts';

export interface SiteServices {
  cutoutModel: CutoutModel;
}

export async function openSite({ config, log, now }: Kernel): Promise<SiteServices> {
  const folder = join(config.dataDir, 'models');
  return { cutoutModel: createCutoutModel({ source: config.cutoutModel, folder, log, now }) };
}

declare module '#kernel/services.ts' {
  interface Services extends SiteServices {}
}
