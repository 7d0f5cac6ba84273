import { expect, it } from 'vitest';
import { defineFault, type Fault, type FaultId } from './fault.ts';
import { drawFaultTable, mergeReports } from './keep-reports.ts';
import { explainMissing } from './needs.ts';
import { chooseFaults, exitCodeOf, type Report, runFaults } from './run-faults.ts';

const text = { title: 'a fault', does: 'something', bar: 'nothing lost' };

function losing(id: FaultId, lost: number): Fault {
  return defineFault({
    ...text,
    id,
    procedure: async () => ({ lost }),
    line: (seen) => `${seen.lost} lost`,
    pass: (seen) => seen.lost === 0,
  });
}

async function run(faults: readonly Fault[]) {
  const said: string[] = [];
  const kept: Report[] = [];
  const reports = await runFaults(faults, {
    isShort: false,
    say: (line) => said.push(line.replace(/\([\d.]+ s\)/, '(t)')),
    keep: (report) => kept.push(report),
  });
  expect(kept).toEqual(reports);
  return { said, reports };
}

it('each says its line, and one that fails or breaks holds up none', async () => {
  const breaking = defineFault({
    ...text,
    id: 'F2',
    procedure: () => Promise.reject(new Error('no answer of /var/data/transmit.db\nat line 3')),
    line: () => '',
    pass: () => true,
  });
  const { said, reports } = await run([losing('F1', 2), breaking, losing('F3', 0)]);
  expect(said).toEqual([
    '✗ F1 a fault: 2 lost (t)\n    wanted: nothing lost',
    '✗ F2 a fault: broke off: no answer of … (t)\n    wanted: nothing lost',
    '✓ F3 a fault: 0 lost (t)',
  ]);
  expect(reports.map(({ figures }) => figures)).toEqual([{ lost: 2 }, undefined, { lost: 0 }]);
  expect(exitCodeOf(reports)).toBe(1);
});

it('what is set up is undone in reverse, also after a failure', async () => {
  const undone: string[] = [];
  const fault = defineFault({
    ...text,
    id: 'F1',
    procedure: async (env) => {
      env.defer(() => void undone.push('folder'));
      env.defer(() => Promise.reject(new Error('already gone')));
      env.defer(() => void undone.push('server'));
      throw new Error('it broke');
    },
    line: () => '',
    pass: () => true,
  });
  await run([fault]);
  expect(undone).toEqual(['server', 'folder']);
});

it('one that the machine cannot make is told and is no failure', async () => {
  const fault = { ...losing('F1', 0), needs: ['mount'] as const };
  const reason = explainMissing(fault.needs, {
    ...NOTHING,
    mount: { isThere: () => false, otherwise: 'it takes root' },
  });
  expect(reason).toBe('it takes root');
  expect(exitCodeOf([{ verdict: 'cannot run here' }, { verdict: 'passed' }])).toBe(0);
});

const there = { isThere: () => true, otherwise: '' };
const NOTHING = {
  chromium: there,
  descriptors: there,
  linux: there,
  strace: there,
  ceph: there,
  mount: there,
  'ext4 that fails': there,
  'network namespaces': there,
  faketime: there,
};

it('chooses those that are named, all without a name, and refuses one that is none', () => {
  const all = [losing('F1', 0), losing('F2', 0), losing('F9', 0)];
  expect(chooseFaults(all, [])).toEqual(all);
  expect(chooseFaults(all, ['F9', 'F1']).map(({ id }) => id)).toEqual(['F1', 'F9']);
  expect(() => chooseFaults(all, ['F1', 'F77'])).toThrow('no such fault: F77');
});

const report = (id: FaultId, change: Partial<Report> = {}): Report => ({
  id,
  verdict: 'passed',
  line: 'fine',
  at: '2026-01-01T00:00:00.000Z',
  seconds: 1,
  isShort: false,
  ...change,
});

it('a new report takes the place of the old one of its fault alone, in the order of the table', () => {
  const faults = [{ id: 'F1' }, { id: 'F2' }, { id: 'F3' }] as const;
  const earlier = [report('F1'), report('F3'), report('F9')];
  const newer = report('F1', { line: 'newer' });
  expect(mergeReports(earlier, newer, faults)).toEqual([newer, report('F3')]);
  expect(mergeReports(earlier, report('F2'), faults).map(({ id }) => id)).toEqual([
    'F1',
    'F2',
    'F3',
  ]);
});

it('the table shows misses bold, short runs as such, and what cannot run', () => {
  const faults = (['F1', 'F2', 'F3', 'F4'] as const).map((id) => ({ ...text, id }));
  const reports = [
    report('F1', { line: '3 | 4' }),
    report('F2', { verdict: 'failed', isShort: true }),
    report('F3', { verdict: 'cannot run here', line: 'it takes root' }),
  ];
  const cells = drawFaultTable(faults, reports)
    .split('\n')
    .slice(2)
    .map((row) => row.split('nothing lost | ')[1]);
  expect(cells).toEqual([
    '3 \\| 4 |',
    '**fine** (short) |',
    'cannot run here: it takes root |',
    ' |',
  ]);
});
