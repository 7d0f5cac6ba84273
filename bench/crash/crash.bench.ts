/**
 * Random kill -9 under upload load (SECURITY §2.2, F2).
 * `npm run bench -- crash [kills]`
 */

import { writeResult } from '../steps/result.ts';
import { killUnderLoad } from './kill-under-load.ts';

const seen = await killUnderLoad(Number(process.argv[2] ?? 200));
const none = { at: '<=', value: 0 } as const;

writeResult(
  'crash',
  [
    { name: 'kill -9', value: seen.kills, unit: 'kills' },
    { name: 'acknowledged objects lost', value: seen.lostObjects, unit: 'objects', target: none },
    { name: 'objects with wrong bytes', value: seen.wrongBytes, unit: 'objects', target: none },
    { name: 'acknowledged parts lost', value: seen.lostParts, unit: 'parts', target: none },
    {
      name: 'ready again, p99',
      value: seen.readyP99Ms,
      unit: 'ms',
      target: { at: '<=', value: 2000 },
    },
  ],
  { objects: seen.objects, parts: seen.parts, readyMedianMs: seen.readyMedianMs },
);
