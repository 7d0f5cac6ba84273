/** The services that the area of the site adds. */
import { join } from 'node:path';
import type { Kernel } from '#kernel/services.ts';
import { type CutoutModel, createCutoutModel } from './cutout-model.ts';
import { type ModelShelf, openModelShelf } from './model-shelf.ts';

export interface SiteServices {
  cutoutModel: CutoutModel;
  modelShelf: ModelShelf;
}

export async function openSite({ config, log, now }: Kernel): Promise<SiteServices> {
  const folder = join(config.dataDir, 'models');
  const { cutoutModel: source } = config;
  return {
    cutoutModel: createCutoutModel({ source, folder, log, now }),
    modelShelf: openModelShelf(folder, { isFixed: source !== undefined }),
  };
}

declare module '#kernel/services.ts' {
  interface Services extends SiteServices {}
}
