import type { UploadQueue, UploadTask } from '@transmit/transfer';
import { beforeEach, expect, it } from 'vitest';
import {
  listSentApart,
  noteSentApart,
  replaceSentApart,
  settleSentApart,
  useSentApart,
} from './sent-apart.ts';
import { setUpMemory } from './testing/fake-memory.ts';

beforeEach(() => useSentApart.setState({ placeOf: new Map() }));

function setUp() {
  const { queue, add } = setUpMemory();
  const ids = ['a', 'b', 'c'].map((name) => add(new File([name], name)));
  return { queue, ids };
}

function namesFor(place: string, queue: Pick<UploadQueue<unknown>, 'tasks'>): string[] {
  const byId = new Map(queue.tasks.map((task: UploadTask) => [task.id, task]));
  const { placeOf } = useSentApart.getState();
  return listSentApart(place, { placeOf, byId }).map(({ name }) => name);
}

it('lists for a room what was sent for it, whichever screen was looked at meanwhile', () => {
  const { queue, ids } = setUp();
  noteSentApart(ids.slice(0, 2), '这间');
  noteSentApart(ids.slice(2), '那间');
  expect(namesFor('这间', queue)).toEqual(['a', 'b']);
  expect(namesFor('那间', queue)).toEqual(['c']);
  expect(namesFor('别处', queue)).toEqual([]);
});

it('lists no file that the room has, that was canceled, or that is gone from the list', () => {
  const { queue, ids } = setUp();
  const [settled = '', canceled = '', removed = ''] = ids;
  noteSentApart(ids, '这间');
  settleSentApart(settled);
  queue.cancel(canceled);
  queue.remove(removed);
  expect(namesFor('这间', queue)).toEqual([]);
});

it('a file that is sent anew takes the place of the one before', () => {
  const { queue, ids } = setUp();
  const [old = '', fresh = '', other = ''] = ids;
  noteSentApart([old], '这间');
  replaceSentApart(old, fresh);
  replaceSentApart(other, old);
  expect(namesFor('这间', queue)).toEqual(['b']);
});
