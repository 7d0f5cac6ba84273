import type { Area } from '#area.ts';
import { aiFigures } from './ai.figures.ts';
import { aiHandlers } from './ai.routes.ts';
import { aiSchedule } from './ai.schedule.ts';
import { openAi } from './ai.services.ts';
import { aiBelongings } from './ai-belongings.ts';
import { aiOwnData } from './ai-own-data.ts';
import { batchKind } from './batches/run-batch.ts';
import { eventsRoute } from './batches/stream-events.ts';
import { failureExportRoute } from './costs/export-failures.ts';
import * as aiTables from './migrations/0024-ai.ts';
import { pictureRoute } from './pictures/serve-picture.ts';
import { sourceRoute } from './pictures/take-source.ts';
import { testKind } from './service/test-service.ts';

export { findWrongAiPoints } from './costs/check-ai.ts';
export { listPictureKeys } from './pictures/pictures.store.ts';

/**
 * Names, titles and pictures by an AI service where one is set: batches, their points, what they cost, what
 * came of them. The browser's own engine needs nothing of this.
 */
export const aiArea: Area = {
  name: 'ai',
  ownData: aiOwnData,
  migrations: { '0024-ai': aiTables },
  open: openAi,
  handlers: { ai: aiHandlers },
  routes: [sourceRoute, pictureRoute, eventsRoute, failureExportRoute],
  figures: aiFigures,
  schedule: aiSchedule,
  jobKinds: [batchKind, testKind],
  belongings: aiBelongings,
};
