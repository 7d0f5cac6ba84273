/** Numbers of the account's counter for files that are renamed on the disk. */
import { beforeEach, expect, it, vi } from 'vitest';
import { Disk } from '../../rename/apply/testing/disk.ts';
import { keepDevice, openPage, picture } from '../testing/open-page.ts';
import { listGiveBacks, numbersByFile } from './taken.ts';

const NAMES = ['1.jpg', '2.jpg', '3.jpg', '4.jpg'];

beforeEach(keepDevice);

/** A number of the account for each file on the workbench. */
function takeNumbers({ accountNumbers, batch }: Awaited<ReturnType<typeof openPage>>): void {
  const fileIds = batch.items.map(({ id }) => id);
  const counter = { requestKey: 'k', series: '甲线', prefix: 'L-', width: 2, first: 1 };
  const takings = [{ ...counter, fileIds, charged: fileIds.length }];
  accountNumbers.setState({ takings, byFile: numbersByFile(takings) });
}

/** Counts the numbers of the account that are in use; undefined when none could come back. */
function usedOf({ accountNumbers }: Awaited<ReturnType<typeof openPage>>): number | undefined {
  const { takings, renamed } = accountNumbers.getState();
  return listGiveBacks(takings, renamed)[0]?.used;
}

/** The server takes all numbers back that it is asked to. */
async function answerGiveBacks() {
  const { client } = await import('#api/client.ts');
  const giveBack = vi.spyOn(client.money, 'giveBack');
  return giveBack.mockImplementation(async ({ used }) => {
    const numbers_back = NAMES.length - used;
    return { status: 1, data: { numbers_back, given_back: numbers_back, times: 9 } };
  });
}

it('numbers are used by files that were renamed while somebody chose another source', async () => {
  const disk = new Disk(NAMES);
  const page = await openPage({ source: 'account' });
  page.batch.add(disk.chosen());
  takeNumbers(page);
  disk.onMove = (count) => count === 1 && page.change({ source: 'picture' });
  await page.lotInPlace.apply();
  expect(usedOf(page)).toBeUndefined();
  await page.lotInPlace.undo();
  expect(usedOf(page)).toBe(0);
});

it('numbers are used by the files that were renamed before somebody stopped', async () => {
  const disk = new Disk(NAMES);
  const page = await openPage({ source: 'account' });
  page.batch.add(disk.chosen());
  takeNumbers(page);
  disk.onMove = (count) => count === 3 && page.lotInPlace.stop();
  await page.lotInPlace.apply();
  expect(disk.names).toEqual(['4.jpg', 'L-01.jpg', 'L-02.jpg', 'L-03.jpg']);
  expect(usedOf(page)).toBe(3);
  expect(page.renames()).toEqual(['4.jpg>L-04.jpg']);
});

it('numbers come back with the old names, but for those that are on copies', async () => {
  const disk = new Disk(NAMES);
  const page = await openPage({ source: 'account' });
  page.batch.add(disk.chosen());
  takeNumbers(page);
  page.batch.markSaved([page.idOf('盘/1.jpg')]);
  await page.lotInPlace.apply();
  expect(usedOf(page)).toBeUndefined();
  await page.lotInPlace.undo();
  expect([disk.names, usedOf(page)]).toEqual([NAMES, 1]);
});

it('numbers come back with the names that come back, when one file is gone', async () => {
  const disk = new Disk(NAMES);
  const page = await openPage({ source: 'account' });
  page.batch.add(disk.chosen());
  takeNumbers(page);
  await page.lotInPlace.apply();
  disk.drop('L-01.jpg');
  await page.lotInPlace.undo();
  expect([disk.names, usedOf(page)]).toEqual([NAMES.slice(1), 1]);
  expect(page.renames()).toEqual(['2.jpg>L-02.jpg', '3.jpg>L-03.jpg', '4.jpg>L-04.jpg']);
});

it('numbers are used by the files that were renamed before it broke off', async () => {
  const disk = new Disk(NAMES);
  const page = await openPage({ source: 'account' });
  page.batch.add(disk.chosen());
  takeNumbers(page);
  const stop = page.lotInPlace.view.subscribe((now) => {
    if (now.state !== 'running' || now.share < 0.5) return;
    stop();
    throw new Error('page');
  });
  await page.lotInPlace.apply();
  expect(disk.names).toEqual(['3.jpg', '4.jpg', 'L-01.jpg', 'L-02.jpg']);
  expect([usedOf(page), page.renames()]).toEqual([2, ['3.jpg>L-03.jpg', '4.jpg>L-04.jpg']]);
  await page.lotInPlace.undo();
  expect([disk.names, usedOf(page)]).toEqual([NAMES, 0]);
});

it('numbers do not come back while files are renamed whose list was emptied, but for those left over', async () => {
  const disk = new Disk(NAMES);
  const page = await openPage({ source: 'account' });
  const giveBack = await answerGiveBacks();
  page.batch.add(disk.chosen());
  takeNumbers(page);
  disk.onMove = (count) => {
    if (count === 1) page.batch.clear();
    expect(giveBack).not.toHaveBeenCalled();
    if (count === 3) page.lotInPlace.stop();
  };
  await page.lotInPlace.apply();
  expect(disk.names).toEqual(['4.jpg', 'L-01.jpg', 'L-02.jpg', 'L-03.jpg']);
  expect(giveBack).toHaveBeenCalledExactlyOnceWith({ request_key: 'k', used: 3 });
  await page.lotInPlace.undo();
  expect(disk.names).toEqual(NAMES);
});

it('numbers come back with the old names of a list that was emptied meanwhile', async () => {
  const disk = new Disk(NAMES);
  const page = await openPage({ source: 'account' });
  const giveBack = await answerGiveBacks();
  page.batch.add(disk.chosen());
  takeNumbers(page);
  disk.onMove = (count) => count === 1 && page.batch.clear();
  await page.lotInPlace.apply();
  expect(giveBack).not.toHaveBeenCalled();
  await page.lotInPlace.undo();
  expect(disk.names).toEqual(NAMES);
  expect(giveBack).toHaveBeenCalledExactlyOnceWith({ request_key: 'k', used: 0 });
});

it('numbers are on no file of a list that comes back while they go back', async () => {
  const disk = new Disk(NAMES);
  const page = await openPage({ source: 'account' });
  const giveBack = await answerGiveBacks();
  giveBack.mockImplementation(() => new Promise(() => undefined));
  page.batch.add(disk.chosen());
  takeNumbers(page);
  page.batch.clear();
  page.batch.undoRemove();
  expect([giveBack.mock.calls.length, page.renames()]).toEqual([1, []]);
});

it('numbers are used by what is saved under them, not by what was saved without', async () => {
  const page = await openPage();
  page.batch.add(NAMES.map(picture));
  page.batch.markSaved(page.batch.items.map(({ id }) => id));
  page.change({ source: 'account' });
  page.batch.markSaved([page.idOf('4.jpg')]);
  takeNumbers(page);
  page.batch.markSaved([page.idOf('1.jpg')]);
  expect(usedOf(page)).toBe(1);
});
