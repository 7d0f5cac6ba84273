/** An application with a service in memory, and a user who has agreed to it. */

import type { AiWork, WireAiItem } from '@transmit/contract';
import { AI_ROUTES } from '@transmit/contract';
import { expect } from 'vitest';
import type {
  AiService,
  Dialect,
  EditedPicture,
  EditWish,
  Question,
} from '#adapters/ai/ai-service.ts';
import { postToLedger } from '#modules/money/index.ts';
import { findOwner } from '#test/find-owner.ts';
import { createAccountsApp, logInAs } from '#test/log-in-as.ts';
import type { TestApp, TestAppOptions, TestViewer } from '#test/test-app.ts';
import { drawTestPicture } from '../service/test-picture.ts';

export const RENAME = { kind: 'rename', language: 'zh', most_letters: 20 } as const;
export const IMAGE = {
  kind: 'image',
  prompt: '换成蓝色',
  style: 'none',
  strength: 3,
  shape: 'original',
} as const;

type PictureBytes = Uint8Array<ArrayBuffer>;

export class MemoryAi implements AiService {
  readonly identity = {
    name: '示例服务',
    host: 'ai.example.com',
    baseUrl: 'https://ai.example.com/v1',
    visionModel: 'see',
    imageModel: 'draw',
  };
  dialect: Dialect = { answers: 'schema', edits: 'edits' };
  asked: Question[] = [];
  edited: EditWish[] = [];
  /** Forms in which it was asked for pictures. */
  forms: Dialect['edits'][] = [];
  busy = { now: 0, most: 0 };
  /** Answers each question; may throw an {@link AiProblem}. */
  reply: (question: Question, signal: AbortSignal) => unknown = () => ({ names: ['红色茶杯'] });
  /** Draws the result of each picture: another one each time, as a model does. */
  draw: (wish: EditWish, signal: AbortSignal) => PictureBytes | Promise<PictureBytes> = () =>
    buildMarkedPicture(`made ${this.edited.length}`);

  learn(dialect: Dialect): void {
    this.dialect = dialect;
  }

  /** Tells this one what it is asked, and learns for itself. */
  onTrial(): MemoryAi {
    const trial: MemoryAi = Object.create(this);
    trial.learn(this.dialect);
    return trial;
  }

  async ask(question: Question, signal: AbortSignal): Promise<unknown> {
    this.asked.push(question);
    this.busy.now += 1;
    this.busy.most = Math.max(this.busy.most, this.busy.now);
    try {
      return await this.reply(question, signal);
    } finally {
      this.busy.now -= 1;
    }
  }

  async edit(wish: EditWish, signal: AbortSignal): Promise<EditedPicture> {
    this.edited.push(wish);
    this.forms.push(this.dialect.edits);
    return { bytes: await this.draw(wish, signal) };
  }
}

export interface Studio extends TestApp {
  service: MemoryAi;
  user: TestViewer;
  /** Sends a picture that differs from all others by a text at its end. */
  send(mark: string, viewer?: TestViewer): Promise<string>;
  sendText(text: string): Promise<string>;
  /** A batch of so many pictures, started. */
  start(marks: readonly string[], options?: StudioJob): Promise<number>;
  settled(): Promise<void>;
  points(): Promise<number>;
  give(points: number): Promise<void>;
  items(jobId: number): Promise<WireAiItem[]>;
}

interface StudioJob {
  work?: AiWork;
  key?: string;
  is_partial?: 0 | 1;
}

let keys = 0;

export async function openStudio(
  options: TestAppOptions & { points?: number } = {},
): Promise<Studio> {
  const service = new MemoryAi();
  const app = await createAccountsApp({ ...options, aiService: service });
  const { services } = app;
  const user = await logInAs(app, 'user');
  await agree(user);
  const send = async (mark: string, viewer: TestViewer = user) =>
    sourceIn(await sendPictureBytes(viewer, buildMarkedPicture(mark)));
  const sendText = async (text: string) =>
    sourceIn(
      await sendPictureBytes(user, new Uint8Array(Buffer.from(text)), 'text/plain; charset=utf-8'),
    );
  const points = async () => (await user.api.ai.account()).data.points;
  await changePoints(app, user, (options.points ?? 100) - (await points()));
  return Object.assign(app, {
    service,
    user,
    send,
    sendText,
    points,
    give: (amount: number) => changePoints(app, user, amount),
    async start(marks: readonly string[], { work = RENAME, key, ...more }: StudioJob = {}) {
      keys += 1;
      const items = [];
      for (const [at, mark] of marks.entries()) {
        items.push({ ref: `r${at}`, source_id: await send(mark) });
      }
      const request_key = key ?? `key-${keys}-of-tests`;
      return (await user.api.ai.start({ request_key, work, items, ...more })).data.job_id;
    },
    settled: () => services.jobs.settled(),
    async items(jobId: number) {
      return (await user.api.ai.items({ job_id: jobId })).rows;
    },
  });
}

async function sourceIn(answer: Response): Promise<string> {
  expect(answer.status).toBe(200);
  const { data }: { data: { source_id: string } } = JSON.parse(await answer.text());
  return data.source_id;
}

export async function agree(viewer: TestViewer): Promise<void> {
  const { data } = await viewer.api.ai.service();
  const consent_id = data.service?.consent_id ?? '';
  await viewer.api.ai.consent({ consent_id, is_agreed: 1 });
}

/** A valid picture, and its own. */
export function buildMarkedPicture(mark: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat([drawTestPicture(), Buffer.from(mark)]));
}

export function sendPictureBytes(
  viewer: TestViewer,
  body: Uint8Array<ArrayBuffer>,
  type = 'image/png',
): Promise<Response> {
  const headers = { 'Content-Type': type, 'X-Requested-With': 'transmit' };
  return viewer.send(AI_ROUTES.source, { method: 'POST', headers, body });
}

/** Gives a viewer so many points more, or fewer. */
async function changePoints(app: TestApp, viewer: TestViewer, amount: number): Promise<void> {
  const { services } = app;
  const owner = await findOwner(app, viewer);
  keys += 1;
  const posting = { owner, kind: 'points', amount, reason: '测试' } as const;
  const requestKey = `test:${keys}`;
  await services.db
    .transaction()
    .execute((tx) => postToLedger(tx, { ...posting, requestKey, now: services.now() }));
}
