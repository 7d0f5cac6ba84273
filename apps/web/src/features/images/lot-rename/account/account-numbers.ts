/** Numbers of the account's counter on this workbench. Lives outside React, like the workbench. */
import { ApiError, type ClientErrorCode, UNLOOKED } from '@transmit/contract/client';
import { createStore } from 'zustand/vanilla';
import { client } from '#api/client.ts';
import { useClientState } from '#platform/storage/client-state.ts';
import { randomUuid } from '#platform/storage/random.ts';
import {
  type GiveBack,
  listGiveBacks,
  moveTaking,
  numbersByFile,
  repeatFor,
  settle,
  type TakenNumbers,
  type TakeWish,
  withoutNumber,
} from './taken.ts';

/** All that one person has taken on this page. */
interface OwnNumbers {
  takings: readonly TakenNumbers[];
  /** Files that have their new name: their numbers are used. */
  renamed: ReadonlySet<string>;
  /** Numbers that were asked for without an answer so far: the server may have given them. */
  unanswered: TakeWish | undefined;
}

/** The numbers of the person who is logged in. */
interface AccountNumbers extends OwnNumbers {
  viewer: string;
  byFile: ReadonlyMap<string, string>;
  /** Files are being renamed on the disk: which numbers are used is known once it has ended. */
  isRenaming: boolean;
  /** Copies are being saved: their names were fixed at the press, and which are saved is known once it has ended. */
  isSaving: boolean;
}

const NOTHING: OwnNumbers = { takings: [], renamed: new Set(), unanswered: undefined };
export const accountNumbers = createStore<AccountNumbers>(() => ({
  ...NOTHING,
  viewer: useClientState.getState().viewer,
  byFile: new Map(),
  isRenaming: false,
  isSaving: false,
}));

/** The numbers of those who are not logged in at present; whoever comes back has them again. */
const away = new Map<string, OwnNumbers>();

/** These refusals of the server say that it has given no number. */
const NOTHING_TAKEN: ReadonlySet<ClientErrorCode> = new Set([
  'E_NOT_FOUND',
  'E_POINTS',
  'E_LIMIT',
  'E_IDEMPOTENCY',
  'E_LOGIN',
  'E_RATE',
]);

/** One number for each of these files that has none. What nobody has answered is asked for first, in the same words. */
export async function takeNumbersFor(series: string, fileIds: readonly string[]): Promise<void> {
  const { viewer, takings, unanswered } = accountNumbers.getState();
  const waiting = withoutNumber(takings, fileIds);
  if (unanswered && waiting.length > 0)
    await takeAgain(repeatFor(unanswered, { series, fileIds: waiting }));
  const now = accountNumbers.getState();
  const left = withoutNumber(now.takings, waiting);
  if (left.length === 0 || now.viewer !== viewer) return;
  await take({ requestKey: randomUuid(), series, fileIds: left });
}

async function takeAgain(wish: TakeWish): Promise<void> {
  try {
    await take(wish, true);
  } catch (error) {
    if (!isRefusal(error, true)) throw error;
  }
}

async function take(wish: TakeWish, isAgain = false): Promise<void> {
  const { requestKey, series, fileIds } = wish;
  const { viewer } = accountNumbers.getState();
  changeOwn(viewer, () => ({ unanswered: wish }));
  try {
    const asked = { series, count: fileIds.length, request_key: requestKey };
    const { prefix, width, first, charged } = (await client.money.takeNumbers(asked)).data;
    const taking = { requestKey, series, prefix, width, first, charged };
    changeOwn(viewer, ({ takings, unanswered }) => {
      // The same words may have been answered twice, and the files have come anew meanwhile.
      if (unanswered?.requestKey !== requestKey) return {};
      const answered = { ...taking, fileIds: unanswered.fileIds };
      return { takings: [...takings, answered], unanswered: undefined };
    });
  } catch (error) {
    if (isRefusal(error, isAgain)) changeOwn(viewer, () => ({ unanswered: undefined }));
    throw error;
  }
}

/** No number was taken by this wish, nor by the earlier try that it says again. */
function isRefusal(error: unknown, isAgain: boolean): boolean {
  if (!(error instanceof ApiError)) return false;
  return NOTHING_TAKEN.has(error.code) && !(isAgain && UNLOOKED.has(error.code));
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
      const { code } = error;
      changeTaking(taking, (now, { unanswered }) => {
        // Later numbers that nobody has answered may be the reason: those can come back, and then these.
        const isLate = code === 'E_STATE' && unanswered?.series !== now.series;
        const isSettled = isLate || code === 'E_NOT_FOUND';
        return { ...now, leavingFrom: undefined, ...(isSettled && { isSettled }) };
      });
    }
    throw error;
  }
}

/** Its files may have come anew since it was looked up, and its owner may have gone. */
function changeTaking(
  { requestKey }: TakenNumbers,
  change: (now: TakenNumbers, own: OwnNumbers) => TakenNumbers | undefined,
): void {
  changeAll((own) => ({
    takings: own.takings.flatMap((one) =>
      one.requestKey === requestKey ? (change(one, own) ?? []) : one,
    ),
  }));
}

/** These have left the workbench under their names, by whichever way; those without a number have used none. */
export function markRenamed(fileIds: readonly string[]): void {
  changeAll(({ takings, renamed }) => {
    const byFile = numbersByFile(takings);
    return { renamed: new Set([...renamed, ...fileIds.filter((id) => byFile.has(id))]) };
  });
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
  const gone = new Set(fileIds);
  changeAll(({ renamed }) => ({
    renamed: new Set([...renamed].filter((id) => !gone.has(id))),
  }));
}

/** The files came anew under other ids. */
export function moveNumbers(newIds: ReadonlyMap<string, string>): void {
  changeAll(({ takings, renamed, unanswered }) => ({
    takings: takings.map((taking) => moveTaking(taking, newIds)),
    renamed: new Set(Array.from(renamed, (id) => newIds.get(id) ?? id)),
    unanswered: unanswered && moveTaking(unanswered, newIds),
  }));
}

/** Numbers were paid for that no file has, or may have been: they are known to this page alone. */
export function wouldLoseNumbers(): boolean {
  return [accountNumbers.getState(), ...away.values()].some(
    ({ takings, renamed, unanswered }) =>
      unanswered !== undefined || listGiveBacks(takings, renamed).length > 0,
  );
}

type OwnChange = (own: OwnNumbers) => Partial<OwnNumbers>;

/** Somebody else may be logged in by now. */
function changeOwn(viewer: string, change: OwnChange): void {
  const here = accountNumbers.getState();
  if (viewer === here.viewer) {
    const changed = change(here);
    const { takings } = changed;
    accountNumbers.setState({ ...changed, ...(takings && { byFile: numbersByFile(takings) }) });
  } else {
    const own = away.get(viewer) ?? NOTHING;
    away.set(viewer, { ...own, ...change(own) });
  }
}

function changeAll(change: OwnChange): void {
  for (const viewer of [accountNumbers.getState().viewer, ...away.keys()])
    changeOwn(viewer, change);
}

useClientState.subscribe(({ viewer }) => {
  const { viewer: before, takings, renamed, unanswered } = accountNumbers.getState();
  if (viewer === before) return;
  away.set(before, { takings, renamed, unanswered });
  const own = away.get(viewer) ?? NOTHING;
  away.delete(viewer);
  accountNumbers.setState({ viewer, ...own, byFile: numbersByFile(own.takings) });
});
