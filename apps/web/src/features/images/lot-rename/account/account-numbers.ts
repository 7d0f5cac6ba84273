/** Numbers of the account's counter on this workbench. Lives outside React, like the workbench. */
import { ApiError, type ClientErrorCode } from '@transmit/contract/client';
import { createStore } from 'zustand/vanilla';
import { client } from '#api/client.ts';
import { RequestKey } from '#api/request-key.ts';
import {
  type GiveBack,
  listGiveBacks,
  moveTaking,
  numbersByFile,
  settle,
  type TakenNumbers,
  withoutNumber,
} from './taken.ts';

interface AccountNumbers {
  takings: readonly TakenNumbers[];
  byFile: ReadonlyMap<string, string>;
  /** Files that have their new name: their numbers are used. */
  renamed: ReadonlySet<string>;
  /** Files are being renamed on the disk: which numbers are used is known once it has ended. */
  isRenaming: boolean;
  /** Copies are being saved: their names were fixed at the press, and which are saved is known once it has ended. */
  isSaving: boolean;
}

const NONE: AccountNumbers = {
  takings: [],
  byFile: new Map(),
  renamed: new Set(),
  isRenaming: false,
  isSaving: false,
};
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
  const taking = { requestKey, series, prefix, width, first, fileIds: waiting, charged };
  setTakings([...accountNumbers.getState().takings, taking]);
}

export interface CameBack {
  times: number;
  /** Numbers that no file has and that stay: a day gives back so many. */
  kept: number;
}

/** Numbers that can come back: no file has them, nor is about to have them. */
export function unusedNumbers(numbers: AccountNumbers): GiveBack[] {
  const { takings, renamed, isRenaming, isSaving } = numbers;
  return isRenaming || isSaving ? [] : listGiveBacks(takings, renamed);
}

/** Numbers at the end of what was taken that no file has come back, as far as the day allows. */
export async function giveBackUnused(): Promise<CameBack> {
  const cameBack = { times: 0, kept: 0 };
  for (const listed of unusedNumbers(accountNumbers.getState())) {
    // Its files may have been renamed, or its numbers have come back, while another was answered.
    const unused = findUnused(listed.taking);
    if (!unused) continue;
    const { taking, used } = unused;
    const data = await giveBack(taking, used);
    cameBack.times += data.given_back;
    cameBack.kept += taking.fileIds.length - used - data.numbers_back;
    changeTaking(taking, (now) => (now.isSettled ? now : settle(now, data.numbers_back)));
  }
  return cameBack;
}

function findUnused({ requestKey }: TakenNumbers): GiveBack | undefined {
  const unused = unusedNumbers(accountNumbers.getState());
  return unused.find(({ taking }) => taking.requestKey === requestKey);
}

/** The server gives these refusals only while no number has come back; after any other error some may be another's. */
const NOTHING_CAME_BACK: ReadonlySet<ClientErrorCode> = new Set([
  'E_STATE',
  'E_LIMIT',
  'E_NOT_FOUND',
]);

/** While nobody has answered no file gets these numbers: by then they may be another's. */
async function giveBack(taking: TakenNumbers, used: number) {
  const { requestKey: request_key } = taking;
  changeTaking(taking, (now) => ({ ...now, leavingFrom: used }));
  try {
    return (await client.money.giveBack({ request_key, used })).data;
  } catch (error) {
    if (error instanceof ApiError && NOTHING_CAME_BACK.has(error.code)) {
      changeTaking(taking, (now) => ({ ...now, leavingFrom: undefined }));
    }
    throw error;
  }
}

/** Its files may have come anew since it was looked up. */
function changeTaking(
  { requestKey }: TakenNumbers,
  change: (now: TakenNumbers) => TakenNumbers | undefined,
): void {
  const { takings } = accountNumbers.getState();
  setTakings(takings.flatMap((one) => (one.requestKey === requestKey ? (change(one) ?? []) : one)));
}

/** These have left the workbench under their names, by whichever way; those without a number have used none. */
export function markRenamed(fileIds: readonly string[]): void {
  const { renamed, byFile } = accountNumbers.getState();
  const numbered = fileIds.filter((id) => byFile.has(id));
  accountNumbers.setState({ renamed: new Set([...renamed, ...numbered]) });
}

/** Files are being renamed on the disk, or the ones that were are marked. */
export function setRenaming(isRenaming: boolean): void {
  accountNumbers.setState({ isRenaming });
}

/** Copies are being saved, or those that were are marked. */
export function setSaving(isSaving: boolean): void {
  accountNumbers.setState({ isSaving });
}

/** The files have their old names again. */
export function forgetRenamed(fileIds: Iterable<string>): void {
  const { renamed } = accountNumbers.getState();
  const gone = new Set(fileIds);
  accountNumbers.setState({ renamed: new Set([...renamed].filter((id) => !gone.has(id))) });
}

/** The files came anew under other ids. */
export function moveNumbers(newIds: ReadonlyMap<string, string>): void {
  const { takings, renamed } = accountNumbers.getState();
  setTakings(takings.map((taking) => moveTaking(taking, newIds)));
  accountNumbers.setState({ renamed: new Set(Array.from(renamed, (id) => newIds.get(id) ?? id)) });
}

function setTakings(takings: readonly TakenNumbers[]): void {
  accountNumbers.setState({ takings, byFile: numbersByFile(takings) });
}
