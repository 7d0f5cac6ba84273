import { readRenameCsv, toRenameCsv, toUndoCsv } from '@transmit/imaging/rename/rename-map';
import { saveBlob } from '#platform/download.ts';
import type { NameDesk } from '../desk/name-desk.ts';
import { decodeList } from './decode-list.ts';
import type { ListReport } from './list-report.ts';

/** Ten thousand long names are 2 MB; what is larger is no list of names. */
const MOST_BYTES = 16 * 2 ** 20;

/** Writes old and new names as a table that Excel opens. */
export function saveNameList<Settings, Detail, Own>(
  desk: NameDesk<Settings, Detail, Own>,
  fileName: string,
): void {
  saveBlob(fileName, csvBlob(toRenameCsv(desk.freshRows())));
}

/** The way back for copies that are saved elsewhere: read in over them, it gives the old names. */
export function saveUndoList<Settings, Detail, Own>(
  desk: NameDesk<Settings, Detail, Own>,
  fileName: string,
): void {
  saveBlob(fileName, csvBlob(toUndoCsv(desk.freshRows())));
}

export function csvBlob(csv: string): Blob {
  return new Blob([csv], { type: 'text/csv;charset=utf-8' });
}

/** Takes names from a list; what it does not name stays with the rules. */
export async function readNameList<Settings, Detail, Own>(
  desk: NameDesk<Settings, Detail, Own>,
  list: File,
): Promise<void> {
  desk.lists.setState({ report: await take(desk, list) });
}

async function take<Settings, Detail, Own>(
  desk: NameDesk<Settings, Detail, Own>,
  list: File,
): Promise<ListReport> {
  const failed = (reason: 'too-large' | 'unreadable' | 'empty'): ListReport => ({
    state: 'failed',
    listName: list.name,
    reason,
  });
  if (list.size > MOST_BYTES) return failed('too-large');
  const bytes = await list.arrayBuffer().catch(() => undefined);
  if (!bytes) return failed('unreadable');
  const { stems, unmatched } = readRenameCsv(
    decodeList(new Uint8Array(bytes)),
    desk.view.getState().items,
  );
  if (stems.size + unmatched.length === 0) return failed('empty');
  desk.fix(stems);
  return { state: 'read', listName: list.name, used: stems.size, unmatched };
}
