/**
 * `npm run prove-defences`: takes each defence away, one at a time and in a copy of the tree, and sees
 * its test go red; `-- T7` only those of T7, `-- --missing` those that docs/security.md does not show
 * yet. What was seen is written there, so a run that is stopped has not been for nothing.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '../../apps/server/test/database/postgres-server.ts';
import { root } from '../source-files.ts';
import { ALL_DEFENCES } from './all-defences.ts';
import { chooseDefences, type Defence, takeAway } from './defence.ts';
import { readSeen, rowHead, tellRed, writeTable } from './proof/proof-table.ts';
import { runTest } from './proof/run-test.ts';
import { copyTree } from './proof/tree-copy.ts';

const DOCUMENT = join(root, 'docs/security.md');

const asked = process.argv.slice(2);
const isMissing = (one: Defence) => !readSeen(readFileSync(DOCUMENT, 'utf8')).has(rowHead(one));
const chosen = asked.includes('--missing')
  ? ALL_DEFENCES.filter(isMissing)
  : chooseDefences(ALL_DEFENCES, asked);
const copy = copyTree(root);
process.on('exit', copy.remove);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
// One for all runs: starting it takes longer than most of the tests.
const postgres = await startPostgres();
process.env['TEST_DATABASE_URL'] = postgres.url;
// A defence may name a journey of any condition.
process.env['TEST_BREADTH'] = 'full';
const green = new Map<string, boolean>();
const unproven: Defence[] = [];
for (const one of chosen) {
  if (!prove(one)) unproven.push(one);
  // Whoever wants it stopped is heard between two of them.
  await new Promise(setImmediate);
}
await postgres.stop();
console.log(`${chosen.length - unproven.length} of ${chosen.length} defences proven`);
process.exit(chosen.length === 0 || unproven.length > 0 ? 1 : 0);

function prove(defence: Defence): boolean {
  if (!isGreenWith(defence)) return tell(defence, 'its test is not green with the defence there');
  const path = join(copy.folder, defence.file);
  const source = readFileSync(path, 'utf8');
  writeFileSync(path, takeAway(defence, source));
  const run = runTest(copy.folder, defence.test, defence.name);
  writeFileSync(path, source);
  if (run.passed + run.failed.length === 0) {
    return tell(defence, `no test ran without it\n${run.output}`);
  }
  if (run.failed.length === 0) return tell(defence, 'NOT PROVEN: every test passes without it');
  return tell(defence, 'proven', tellRed(run.failed));
}

function isGreenWith({ test, name }: Defence): boolean {
  const known = green.get(`${test} ${name}`);
  if (known !== undefined) return known;
  const { passed, failed } = runTest(copy.folder, test, name);
  const isGreen = passed > 0 && failed.length === 0;
  green.set(`${test} ${name}`, isGreen);
  return isGreen;
}

function tell(defence: Defence, outcome: string, red?: string): boolean {
  console.log(`${red ? '✓' : '✗'} ${defence.id}: ${red ?? outcome}`);
  const document = readFileSync(DOCUMENT, 'utf8');
  const seen = readSeen(document);
  if (red) seen.set(rowHead(defence), red);
  else seen.delete(rowHead(defence));
  writeFileSync(DOCUMENT, writeTable(document, ALL_DEFENCES, seen));
  return red !== undefined;
}
