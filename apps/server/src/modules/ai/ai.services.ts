/** The parts that the area works with while a service is set. */
import { createHash } from 'node:crypto';
import { type AiService, ANSWER_FORMS, type Dialect, EDIT_FORMS } from '#adapters/ai/ai-service.ts';
import { Slots } from '#core/slots.ts';
import type { Database } from '#kernel/database/database.ts';
import type { Kernel, Services } from '#kernel/services.ts';
import { findDialect } from './costs/costs.store.ts';
import { Circuit } from './service/circuit.ts';

/** Calls of one process at once, over all users. */
const CALLS_AT_ONCE = 24;

export interface AiRoom {
  service: AiService;
  /** Names the service and model that consents and dialects belong to: another one has its own. */
  serviceId: string;
  circuit: Circuit;
  slots: Slots;
  /** Pictures that are at the service, by item. */
  atService: Map<number, AbortController>;
  /** Time of the test whose dialect was last taken over; what this process finds out itself holds until the next test. */
  learntAt: number | undefined;
}

export interface AiServices {
  /** Undefined: the browser's own engine does all. */
  ai: AiRoom | undefined;
}

export async function openAi({ aiService: service, db, now }: Kernel): Promise<AiServices> {
  if (!service) return { ai: undefined };
  const serviceId = serviceIdOf(service);
  const room: AiRoom = {
    service,
    serviceId,
    circuit: new Circuit(now),
    slots: new Slots({ running: CALLS_AT_ONCE, waiting: Number.POSITIVE_INFINITY }),
    atService: new Map(),
    learntAt: undefined,
  };
  await learnSaved(room, db);
  return { ai: room };
}

/** The test may have found out in another process how the service wants to be spoken to. */
export async function learnSaved(room: AiRoom, db: Database): Promise<void> {
  const saved = await findDialect(db, room.serviceId);
  if (!saved || saved.learnt_at === room.learntAt) return;
  room.learntAt = saved.learnt_at;
  const dialect = readDialect(saved.dialect);
  if (dialect) room.service.learn(dialect);
}

function serviceIdOf({ identity }: AiService): string {
  const { baseUrl, visionModel, imageModel } = identity;
  return createHash('sha256')
    .update(JSON.stringify([baseUrl, visionModel, imageModel]))
    .digest('base64url')
    .slice(0, 22);
}

/** Written by an earlier version, it may say what this one does not know. */
function readDialect(text: string): Dialect | undefined {
  const { answers, edits }: Record<string, unknown> = JSON.parse(text);
  const form = ANSWER_FORMS.find((one) => one === answers);
  const edit = EDIT_FORMS.find((one) => one === edits);
  return form && edit && { answers: form, edits: edit };
}

/** Names the maker of the results, as people read it. */
export function engineOf({ service }: AiRoom, kind: 'rename' | 'title' | 'image'): string {
  const { name, visionModel, imageModel } = service.identity;
  return `${name} · ${kind === 'image' ? imageModel : visionModel}`;
}

/** Ends what is at the service of these items; whatever still comes is dropped. */
export function stopAtService({ ai }: Pick<Services, 'ai'>, ids: readonly number[]): void {
  for (const id of ids) ai?.atService.get(id)?.abort();
}

declare module '#kernel/services.ts' {
  interface Services extends AiServices {}
}
