/** Numbers of the account's counter for files whose copies are being saved. */
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { keepDevice, openPage, picture, saveCopies } from '../testing/open-page.ts';
import { numbersByFile } from './taken.ts';

const NAMES = ['1.jpg', '2.jpg', '3.jpg'];

beforeEach(keepDevice);

/** A page on which the first `count` of three files have a number, and what the server is asked to take back. */
async function openNumbered(count = NAMES.length) {
  const page = await openPage({ source: 'account' });
  const { client } = await import('#api/client.ts');
  const giveBack = vi.spyOn(client.money, 'giveBack');
  giveBack.mockImplementation(() => new Promise(() => undefined));
  page.batch.add(NAMES.map(picture));
  take(page, count);
  return { page, used: () => giveBack.mock.calls.map(([{ used }]) => used) };
}

function take({ accountNumbers, batch }: Awaited<ReturnType<typeof openPage>>, count: number) {
  const fileIds = batch.items.slice(0, count).map(({ id }) => id);
  const counter = { requestKey: 'k', series: '甲线', prefix: 'L-', width: 2, first: 1 };
  const takings = [{ ...counter, fileIds, charged: fileIds.length }];
  accountNumbers.setState({ takings, byFile: numbersByFile(takings) });
}

it('numbers stay that are on copies, also when the list is emptied while they are saved', async () => {
  const { page, used } = await openNumbered();
  const save = saveCopies(page);
  page.batch.clear();
  expect(used()).toEqual([]);
  await save();
  expect(page.saver.view.getState()).toMatchObject({ state: 'saved', count: 3 });
  expect(used()).toEqual([]);
});

it('numbers come back when no copies are saved after all', async () => {
  const { page, used } = await openNumbered();
  const save = saveCopies(page);
  page.batch.clear();
  await save(true);
  expect(used()).toEqual([0]);
});

it('numbers are on copies as they were at the press, whatever is chosen or taken meanwhile', async () => {
  const { page, used } = await openNumbered(2);
  const save = saveCopies(page);
  page.change({ source: 'picture' });
  take(page, 3);
  await save();
  page.batch.clear();
  expect(used()).toEqual([2]);
});

it('asks before leaving while numbers are on no file', async () => {
  const listeners: ((event: Event) => void)[] = [];
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('addEventListener', (name: string, listener: (event: Event) => void) => {
    if (name === 'beforeunload') listeners.push(listener);
  });
  const asksBeforeLeaving = () => {
    const leaving = new Event('beforeunload', { cancelable: true });
    for (const listener of listeners) listener(leaving);
    return leaving.defaultPrevented;
  };
  const page = await openPage({ source: 'account' });
  page.batch.add(NAMES.map(picture));
  await vi.advanceTimersByTimeAsync(500);
  expect(asksBeforeLeaving()).toBe(false);
  take(page, 3);
  expect(asksBeforeLeaving()).toBe(true);
  const save = saveCopies(page);
  await save();
  expect(asksBeforeLeaving()).toBe(false);
});
