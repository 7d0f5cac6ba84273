/** The parts that the area works with while a service is set. */
import { createHash } from 'node:crypto';
import { type AiService, ANSWER_FORMS, type Dialect, EDIT_FORMS } from '#adapters/ai/ai-service.ts';
import { Slots } from '#core/slots.ts';
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
}

export interface AiServices {
  /** Undefined: the browser's own engine does all. */
  ai: AiRoom | undefined;
}

export async function openAi({ aiService: service, db, now }: Kernel): Promise<AiServices> {
  if (!service) return { ai: undefined };
  const serviceId = serviceIdOf(service);
  const known = readDialect(await findDialect(db, serviceId));
  if (known) service.learn(known);
  return {
    ai: {
      service,
      serviceId,
      circuit: new Circuit(now),
      slots: new Slots({ running: CALLS_AT_ONCE, waiting: Number.POSITIVE_INFINITY }),
      atService: new Map(),
    },
  };
}

function serviceIdOf({ identity }: AiService): string {
  const { baseUrl, visionModel, imageModel } = identity;
  return createHash('sha256')
    .update(JSON.stringify([baseUrl, visionModel, imageModel]))
    .digest('base64url')
    .slice(0, 22);
}

/** Written by an earlier version, it may say what this one does not know. */
function readDialect(text: string | undefined): Dialect | undefined {
  if (text === undefined) return undefined;
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
