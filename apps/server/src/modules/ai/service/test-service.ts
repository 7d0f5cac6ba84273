/**
 * The operators' test button: asks the service about a picture of ours, has one changed, and remembers how
 * it wants to be spoken to (LIBS.md §12).
 */
import { RATE_LIMITS } from '@transmit/contract';
import { AiProblem, type AiService, type Dialect, EDIT_FORMS } from '#adapters/ai/ai-service.ts';
import { readPictureFacts } from '#core/picture-facts.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import type { JobKind, JobRun } from '#kernel/jobs/job-kind.ts';
import { insertJob } from '#kernel/jobs/jobs.store.ts';
import { recordAudit } from '#modules/accounts/index.ts';
import { learnSaved } from '../ai.services.ts';
import { PROBLEM_TEXT, TEST_TEXT } from '../ai-text.ts';
import { saveDialect } from '../costs/costs.store.ts';
import { renamePrompt } from '../prompts/rename-prompt.ts';
import { cleanNames } from './clean-answer.ts';
import { requireRoom } from './require-service.ts';
import { drawTestPicture } from './test-picture.ts';

export const TEST_KIND = 'ai.test';

export interface TestedPart {
  part: 'vision' | 'image';
  is_ok: boolean;
  message: string;
  seconds: number;
}

export async function startTest({ services, viewer, now }: CallContext): Promise<void> {
  requireRoom(services);
  const actor = ownerOf(viewer);
  await services.limits.take('ai-test', actor, RATE_LIMITS.aiTest);
  await services.db.transaction().execute(async (tx) => {
    await recordAudit(tx, { now, actor, action: 'ai.test', target: TEST_KIND });
    const job = { lane: TEST_KIND, kind: TEST_KIND, input: '{}', actor, total: 2 };
    await insertJob(tx, { ...job, created_at: now });
  });
  services.jobs.wake();
}

export const testKind: JobKind = { kind: TEST_KIND, lanes: [TEST_KIND], run: runTest };

async function runTest({ services, save, signal }: JobRun): Promise<void> {
  const { ai, db, now } = services;
  if (!ai) return;
  const trial = ai.service.onTrial();
  const parts: TestedPart[] = [];
  const tell = async (part: TestedPart) => {
    parts.push(part);
    await save({ finished: parts.length, results: JSON.stringify(parts) });
  };
  await tell(await tested('vision', () => testVision(trial, signal), services));
  if (trial.identity.imageModel) {
    await tell(await tested('image', () => testImage(trial, signal), services));
  }
  // Whoever corrected the key need not wait for the pause to be over.
  if (parts.every(({ is_ok }) => is_ok)) ai.circuit.succeed();
  const dialect = JSON.stringify(trial.dialect);
  await saveDialect(db, { service_id: ai.serviceId, dialect, learnt_at: now() });
  await learnSaved(ai, db);
}

async function tested(
  part: TestedPart['part'],
  test: () => Promise<string>,
  { now }: JobRun['services'],
): Promise<TestedPart> {
  const began = now();
  const seconds = () => (now() - began) / 1000;
  try {
    return { part, is_ok: true, message: await test(), seconds: seconds() };
  } catch (error) {
    if (!(error instanceof AiProblem)) throw error;
    const message = `${PROBLEM_TEXT[error.kind]}（${error.code}）`;
    return { part, is_ok: false, message, seconds: seconds() };
  }
}

async function testVision(service: AiService, signal: AbortSignal): Promise<string> {
  const wish = { kind: 'rename', language: 'zh', most_letters: 20 } as const;
  const picture = { bytes: drawTestPicture(), type: 'image/png' };
  cleanNames(await service.ask({ ...renamePrompt(wish), picture }, signal), wish);
  return TEST_TEXT.vision(TEST_TEXT.forms[service.dialect.answers]);
}

/** The form that is thought of first, then every other one that is not refused. */
async function testImage(service: AiService, signal: AbortSignal): Promise<string> {
  const before = service.dialect;
  const forms = [before.edits, ...EDIT_FORMS.filter((form) => form !== before.edits)];
  let first: AiProblem | undefined;
  for (const edits of forms) {
    try {
      await tryEdit(service, { ...service.dialect, edits }, signal);
      return TEST_TEXT.image(TEST_TEXT.edits[edits]);
    } catch (error) {
      if (!(error instanceof AiProblem)) throw error;
      first ??= error;
      if (!isOfForm(error)) break;
    }
  }
  service.learn({ ...service.dialect, edits: before.edits });
  throw first ?? new AiProblem('input', 'REFUSED');
}

async function tryEdit(service: AiService, dialect: Dialect, signal: AbortSignal): Promise<void> {
  service.learn(dialect);
  const picture = { bytes: drawTestPicture(), type: 'image/png' };
  const wish = { prompt: '把圆形改成蓝色', picture, shape: 'original' } as const;
  const { bytes } = await service.edit(wish, signal);
  if (!readPictureFacts(bytes)) throw new AiProblem('answer', 'NO_PICTURE');
}

/** Refused for how it was asked, as where the address is not there. */
function isOfForm({ kind, code }: AiProblem): boolean {
  return kind === 'input' || kind === 'answer' || code === 'HTTP_404' || code === 'HTTP_405';
}
