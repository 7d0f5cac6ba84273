import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallContext } from '#http/call-context.ts';
import { createNobody } from '#http/viewer.ts';
import type { Database } from '#kernel/database/database.ts';
import { openPlannedDatabase, type PlannedDatabase } from '#test/database/query-plans.ts';
import { findShareCode, findShareCodes, listExtraCodes } from './codes/share-codes.store.ts';
import {
  copyPasses,
  findPasses,
  hasPass,
  openPass,
  removeEndedPasses,
  removePassesOf,
  removeUnlocks,
} from './doors/share-passes.store.ts';
import { findAccessToEach, type Terms } from './finding/find-facts.ts';
import { isFurtherBrowser } from './hand-over/hand-overs.store.ts';
import {
  findPersonCode,
  listPersonCodes,
  removePersonUnlocks,
  toTarget,
} from './persons/person-codes.store.ts';

const FILE = toTarget({ kind: 'file', id: 1 });
const BUNDLE = toTarget({ kind: 'bundle', id: 1 });

let planned: PlannedDatabase;

beforeAll(async () => {
  planned = await openPlannedDatabase();
});
afterAll(() => planned.close());

const pass = { code: 'x', viewer: 'v:a', kind: 'link' } as const;
const passes = { codes: ['x', 'y'], viewer: 'v:a', kinds: ['unlock', 'link'] } as const;

it.each([
  ['a code', (db: Database) => findShareCode(db, 'x'), ['share_codes_code_unique']],
  ['codes', (db: Database) => findShareCodes(db, ['x', 'y']), ['share_codes_code_unique']],
  ['codes of a file', (db: Database) => listExtraCodes(db, 1), ['share_codes_file']],
  ['a person’s code', (db: Database) => findPersonCode(db, 'x'), ['person_codes_code_unique']],
  ['codes of people', (db: Database) => listPersonCodes(db, FILE), ['person_codes_file_id']],
  ['those of a bundle', (db: Database) => listPersonCodes(db, BUNDLE), ['person_codes_bundle_id']],
  [
    'unlocks of people',
    (db: Database) => removePersonUnlocks(db, FILE),
    ['person_codes_file_id', 'share_passes'],
  ],
  ['passes', (db: Database) => findPasses(db, passes, 0), ['share_passes']],
  ['a pass', (db: Database) => hasPass(db, pass, 0), ['share_passes']],
  ['unlocks of a code', (db: Database) => removeUnlocks(db, 'x'), ['share_passes']],
  [
    'changes of browser',
    (db: Database) => isFurtherBrowser(db, { code: 'x', giver: 'v:a', taker: 'v:b' }),
    ['hand_overs_viewer', 'hand_overs_taker'],
  ],
  ['ended passes', (db: Database) => removeEndedPasses(db, 0), ['share_passes_ends_at']],
  ['passes of a viewer', (db: Database) => removePassesOf(db, 'v:a'), ['share_passes_viewer']],
  ['passes to copy', (db: Database) => copyPasses(db, 'v:a', 'u:1'), ['share_passes_viewer']],
] as const)('looks up %s by an index', async (_title, run, indexes) => {
  const plan = await planned.planOf(() => run(planned.db));
  expect(plan).not.toMatch(/^SCAN|USE TEMP B-TREE/m);
  for (const index of indexes) expect(plan).toContain(index);
});

it('opens a pass without looking at others', async () => {
  const plan = await planned.planOf(() => openPass(planned.db, pass, { now: 0, endsAt: 1 }));
  expect(plan).not.toMatch(/^SCAN/m);
});

it('asks once how a viewer stands to many codes, and not at all where nothing is guarded', async () => {
  // No more of a call is looked at.
  const context = { services: { db: planned.db }, viewer: createNobody(), now: 0 } as CallContext;
  const limits = { owner: 'v:a', max_downloads: 1, used_downloads: 0, expires_at: 9 };
  const terms = (code: string, password_hash: string | null): Terms => ({
    code,
    password_hash,
    ...limits,
  });
  const statements = async (many: Terms[]) => {
    const plan = await planned.planOf(() => findAccessToEach(many, context));
    return plan.match(/^SEARCH share_passes/gm)?.length ?? 0;
  };
  const codes = ['A', 'B', 'C', 'D'];
  expect(await statements(codes.map((code) => terms(code, 'hash')))).toBe(1);
  expect(await statements(codes.map((code) => terms(code, null)))).toBe(0);
});

it('asks once who has paid by many codes, and only for those that are used up', async () => {
  const asked: (readonly string[])[] = [];
  const listPaidCodes = async (_owner: string, codes: readonly string[]) => {
    asked.push(codes);
    return new Set(['A']);
  };
  // No more of a call is looked at.
  const services = { db: planned.db, rights: { listPaidCodes } };
  const context = { services, viewer: createNobody(), now: 0 } as unknown as CallContext;
  const terms = (code: string, used_downloads: number): Terms => ({
    code,
    owner: 'v:a',
    password_hash: null,
    max_downloads: 1,
    used_downloads,
    expires_at: 9,
  });
  const many = [terms('A', 1), terms('B', 1), terms('C', 0)];
  const accessTo = await findAccessToEach(many, context);
  expect(asked).toEqual([['A', 'B']]);
  expect(many.map((one) => accessTo(one).isUsedUp)).toEqual([false, true, false]);
});
