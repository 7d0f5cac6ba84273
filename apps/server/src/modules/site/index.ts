import type { Area } from '#area.ts';
import { shareRoutes } from './answer-share.ts';
import { cutoutModelRoute } from './serve-cutout-model.ts';
import { siteConfig } from './site.config.ts';
import { siteHandlers } from './site.routes.ts';
import { openSite } from './site.services.ts';

export { nameOfModel } from './cutout-model.ts';
export { MOST_MODEL_BYTES } from './fetch-cutout-model.ts';
export { tellModelFault } from './model-fault.ts';
export { type ModelShelf, openModelShelf } from './model-shelf.ts';
export type { VettedModel } from './vetted-models.ts';

/** The settings of the header and footer, and the operator's model for cutouts. */
export const siteArea: Area = {
  name: 'site',
  config: siteConfig,
  open: openSite,
  handlers: { site: siteHandlers },
  routes: [cutoutModelRoute, ...shareRoutes],
  close: ({ cutoutModel }) => cutoutModel.close(),
};
