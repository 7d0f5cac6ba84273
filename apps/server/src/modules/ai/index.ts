import type { Area } from '#area.ts';
import { aiHandlers } from './ai.routes.ts';
import { aiSchedule } from './ai.schedule.ts';
import { openAi } from './ai.services.ts';
import { aiBelongings } from './ai-belongings.ts';
import * as aiTables from './migrations/0024-ai.ts';
import { batchKind } from './run-batch.ts';
import { pictureRoute } from './serve-picture.ts';
import { eventsRoute } from './stream-events.ts';
import { sourceRoute } from './take-source.ts';
import { testKind } from './test-service.ts';

export { findWrongAiPoints } from './check-ai.ts';
export { listPictureKeys } from './pictures.store.ts';

/**
 * Names, titles and pictures by an AI service where one is set: batches, their points, what they cost, what
 * came of them. The browser's own engine needs nothing of this.
 */
export const ai: Area = {
  name: 'ai',
  migrations: { '0024-ai': aiTables },
  open: openAi,
  handlers: { ai: aiHandlers },
  routes: [sourceRoute, pictureRoute, eventsRoute],
  schedule: aiSchedule,
  jobKinds: [batchKind, testKind],
  belongings: aiBelongings,
};
