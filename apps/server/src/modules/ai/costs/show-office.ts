/** The operators' page: which service, does it answer, what does it cost. */
import { AI_KINDS, PAGE_ROWS, toWireTime, toYuan } from '@transmit/contract';
import { listLastDays, shanghaiDay } from '#core/shanghai-day.ts';
import type { CallContext } from '#http/call-context.ts';
import { findLatestJob } from '#kernel/jobs/jobs.store.ts';
import { type AiRoom, learnSaved } from '../ai.services.ts';
import { PROBLEM_TEXT } from '../ai-text.ts';
import { countOpenByState } from '../items/items.store.ts';
import { TEST_KIND, type TestedPart } from '../service/test-service.ts';
import {
  countFailedCalls,
  findDayCost,
  listDays,
  listFailedCalls,
  listPrices,
} from './costs.store.ts';
import { budgetOf } from './limit-work.ts';

const CHART_DAYS = 30;

export async function showOffice({ services, now }: CallContext) {
  const { db, ai, config } = services;
  const open = await countOpenByState(db);
  if (ai) await learnSaved(ai, db);
  return {
    service: ai ? presentService(ai) : null,
    waiting: open.get('waiting') ?? 0,
    running: open.get('running') ?? 0,
    paused: open.get('paused') ?? 0,
    budget: costInYuan(budgetOf(config)),
    spent_today: costInYuan(await findDayCost(db, shanghaiDay(now))),
    user_daily_limit: config.aiLimits.userDailyPictures,
    prices: await presentPrices(services),
    test: await presentTest(services),
  };
}

function presentService({ service, circuit }: AiRoom) {
  const { name, baseUrl, visionModel, imageModel } = service.identity;
  const { answers, edits } = service.dialect;
  const { state, retryAt } = circuit;
  return {
    name,
    base_url: baseUrl,
    vision_model: visionModel,
    image_model: imageModel,
    dialect: imageModel ? `${answers} · ${edits}` : answers,
    circuit: state,
    retry_time: state === 'open' && retryAt !== undefined ? toWireTime(retryAt) : null,
  };
}

async function presentPrices({ db }: CallContext['services']) {
  const prices = await listPrices(db);
  return AI_KINDS.flatMap((kind) =>
    prices
      .filter((price) => price.kind === kind)
      .map(({ fen_per_thousand, updated_at }) => ({
        kind,
        price_per_thousand: toYuan(fen_per_thousand),
        update_time: toWireTime(updated_at),
      })),
  );
}

async function presentTest({ db }: CallContext['services']) {
  const job = await findLatestJob(db, TEST_KIND);
  if (!job) return null;
  const parts: TestedPart[] = JSON.parse(job.results);
  return {
    state: job.state === 'cancelled' ? ('failed' as const) : job.state,
    time: toWireTime(job.ended_at ?? job.created_at),
    message: job.error ?? '',
    parts,
  };
}

export async function showDays({ services: { db }, now }: CallContext) {
  const days = listLastDays(now, CHART_DAYS);
  const counted = await listDays(db, days[0] ?? shanghaiDay(now));
  const found = new Map(counted.map((row) => [row.day, row]));
  return days.map((day) => {
    const { calls = 0, failures = 0, cost = 0 } = found.get(day) ?? {};
    return { day, calls, failures, cost: costInYuan(cost) };
  });
}

export async function showFailures(beforeId: number | undefined, { services }: CallContext) {
  const rows = await listFailedCalls(services.db, { beforeId, limit: PAGE_ROWS });
  return {
    rows: rows.map(({ id, called_at, kind, problem, code, duration_ms }) => ({
      call_id: id,
      time: toWireTime(called_at),
      kind,
      problem,
      code,
      message: wordsOf(problem),
      seconds: duration_ms / 1000,
    })),
    total: await countFailedCalls(services.db),
  };
}

function wordsOf(problem: string): string {
  const words: Readonly<Record<string, string>> = PROBLEM_TEXT;
  return words[problem] ?? '';
}

/** Days count in thousandths of a fen; money on the wire has two decimals. */
function costInYuan(cost: number): number {
  return toYuan(Math.round(cost / 1000));
}
