import { QueryClient } from '@tanstack/react-query';
import { ERRORS, FILE_STATUS } from '@transmit/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerFetch, refused } from '#api/testing/answer-fetch.ts';
import { takeToasts } from '#ui/feedback/toast.ts';
import { buildFileRow } from '../row/build-row.ts';
import { fileText } from '../text.ts';
import { offerUndo } from './offer-undo.ts';

const { removal } = fileText;
const inTime = { expire_time: '2999-01-01 00:00:00' };
const rows = ['AAAAA11111', 'BBBBB22222', 'CCCCC33333'].map((code) =>
  buildFileRow({ code, name: code, ...inTime }),
);
const done = () => Response.json({ status: 1 });
const noRoom = refused('E_QUOTA', ERRORS.E_QUOTA.text);

/** Presses 撤销 and hears what is said then. */
async function undo(removed: Parameters<typeof offerUndo>[1]) {
  offerUndo(new QueryClient(), removed);
  const [offered] = takeToasts();
  offered?.action?.onPress();
  const told: { text: string; kind: string }[] = [];
  await expect.poll(() => told.push(...takeToasts())).toBeGreaterThan(0);
  return told[0];
}

beforeEach(() => void takeToasts());

describe('an undo', () => {
  it('asks for every file, also after one that does not come back, and says both', async () => {
    const asked = answerFetch(done, noRoom, done);
    const told = await undo(rows);
    expect(asked).toHaveBeenCalledTimes(3);
    expect(told).toMatchObject({
      kind: 'error',
      text: removal.restoredSome(2, 1, ERRORS.E_QUOTA.text),
    });
  });

  it('says that all are back', async () => {
    answerFetch(done, done, done);
    expect(await undo(rows)).toMatchObject({ kind: 'success', text: removal.restored(3) });
  });

  it('says why none is back', async () => {
    answerFetch(noRoom, noRoom, noRoom);
    expect(await undo(rows)).toMatchObject({ text: removal.notRestored(ERRORS.E_QUOTA.text) });
  });

  it('asks for no file that cannot come back', async () => {
    const asked = answerFetch(done, done);
    const [first, ...others] = rows;
    const cleared = buildFileRow({ ...first, status: FILE_STATUS.cleared });
    expect(await undo([cleared, ...others])).toMatchObject({ text: removal.restored(2) });
    expect(asked).toHaveBeenCalledTimes(2);
  });
});

it('nothing is offered where no file can come back', () => {
  offerUndo(new QueryClient(), [buildFileRow({ status: FILE_STATUS.uploadFailed, ...inTime })]);
  expect(takeToasts()).toMatchObject([{ kind: 'success' }]);
  offerUndo(new QueryClient(), [buildFileRow(inTime), buildFileRow({ ...inTime, status: 2 })]);
  expect(takeToasts()).toMatchObject([{ action: { label: removal.undo } }]);
});
