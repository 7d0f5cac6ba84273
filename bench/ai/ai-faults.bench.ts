/**
 * SECURITY F8, F15, F17: what `ai/faulty-batch.ts` does to a batch. Every accepted picture ends, no failure is
 * charged, nothing twice. `-- PICTURES KILLS`
 */

import { writeResult } from '../steps/result.ts';
import { runFaultyBatch } from './faulty-batch.ts';

const [PICTURES = 500, KILLS = 30] = process.argv.slice(2).map(Number);
const seen = await runFaultyBatch(PICTURES, KILLS);

const none = { at: '<=', value: 0 } as const;
writeResult(
  'ai-faults',
  [
    { name: 'pictures accepted', value: seen.accepted, unit: 'pictures' },
    {
      name: 'kill -9 while it works',
      value: seen.kills,
      unit: 'kills',
      target: { at: '>=', value: KILLS },
    },
    { name: 'ended', value: seen.ended, unit: 'pictures', target: { at: '>=', value: PICTURES } },
    {
      name: 'points charged for failures',
      value: seen.chargedForFailures,
      unit: 'points',
      target: none,
    },
    {
      name: 'points charged more than once',
      value: seen.wronglyCharged,
      unit: 'points',
      target: none,
    },
    { name: 'points still held', value: seen.stillHeld, unit: 'points', target: none },
    {
      name: 'beyond what may wait, refused',
      value: Number(seen.isRestRefused ?? false),
      unit: 'batches',
    },
    { name: 'verify-data finds', value: seen.isWhole ? 0 : 1, unit: 'breaches', target: none },
  ],
  {
    done: seen.done,
    failed: seen.failed,
    faults: seen.faults,
    calls: seen.calls,
    afterTheLastKillMs: seen.afterTheLastKillMs,
  },
);
