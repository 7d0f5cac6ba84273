/** Numbers of the account's counter on this workbench. Lives outside React, like the workbench. */
import { createStore } from 'zustand/vanilla';
import { client } from '#api/client.ts';
import { RequestKey } from '#api/request-key.ts';
import { countUsed, moveTo, numbersByFile, type Taking, withoutNumber } from './taken.ts';

interface AccountNumbers {
  takings: readonly Taking[];
  byFile: ReadonlyMap<string, string>;
  /** Files that have their new name: their numbers are used. */
  renamed: ReadonlySet<string>;
}

const NONE: AccountNumbers = { takings: [], byFile: new Map(), renamed: new Set() };
export const accountNumbers = createStore<AccountNumbers>(() => NONE);

const key = new RequestKey();

/** One number for each of these files that has none. A lost answer is asked for again under the same key. */
export async function takeNumbersFor(series: string, fileIds: readonly string[]): Promise<void> {
  const waiting = withoutNumber(accountNumbers.getState().takings, fileIds);
  if (waiting.length === 0) return;
  const requestKey = key.keyOf({ series, waiting });
  const wish = { series, count: waiting.length, request_key: requestKey };
  const { prefix, width, first, charged } = (await client.money.takeNumbers(wish)).data;
  key.forget();
  const taking = { requestKey, prefix, width, first, fileIds: waiting, charged };
  setTakings([...accountNumbers.getState().takings, taking]);
}

/** What was not used comes back; numbers of files that have their name stay used. */
export async function giveBackUnused(): Promise<number> {
  const { takings, renamed } = accountNumbers.getState();
  let givenBack = 0;
  for (const taking of takings) {
    const used = countUsed(taking, renamed);
    const { data } = await client.money.giveBack({ request_key: taking.requestKey, used });
    givenBack += data.given_back;
    setTakings(accountNumbers.getState().takings.filter((other) => other !== taking));
  }
  return givenBack;
}

export function markRenamed(fileIds: Iterable<string>): void {
  accountNumbers.setState({ renamed: new Set(fileIds) });
}

/** The files have their old names again, or came anew under other ids. */
export function moveNumbers(newIds: ReadonlyMap<string, string>): void {
  const { takings, renamed } = accountNumbers.getState();
  setTakings(takings.map((taking) => moveTo(taking, newIds)));
  accountNumbers.setState({ renamed: new Set(Array.from(renamed, (id) => newIds.get(id) ?? id)) });
}

function setTakings(takings: readonly Taking[]): void {
  accountNumbers.setState({ takings, byFile: numbersByFile(takings) });
}
