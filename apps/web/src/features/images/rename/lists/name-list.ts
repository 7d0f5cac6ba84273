import { readRenameCsv, toRenameCsv, toUndoCsv } from '@transmit/imaging/rename/rename-map';
import { saveBlob } from '#platform/browser/download.ts';
import type { ListReport, NewNames } from '../names/new-names.ts';
import { decodeList } from './decode-list.ts';

/** Ten thousand long names are 2 MB; what is larger is no list of names. */
const MOST_BYTES = 16 * 2 ** 20;

/** Writes old and new names as a table that Excel opens. */
export function saveNameList(names: NewNames, fileName: string): void {
  saveBlob(fileName, csvBlob(toRenameCsv(names.freshRows())));
}

/** The way back for copies that are saved elsewhere: read in over them, it gives the old names. */
export function saveUndoList(names: NewNames, fileName: string): void {
  saveBlob(fileName, csvBlob(toUndoCsv(names.freshRows())));
}

export function csvBlob(csv: string): Blob {
  return new Blob([csv], { type: 'text/csv;charset=utf-8' });
}

/** Takes names from a list; what it does not name stays with the rules. */
export async function readNameList(names: NewNames, list: File): Promise<void> {
  names.lists.setState({ report: await take(names, list) });
}

async function take(names: NewNames, list: File): Promise<ListReport> {
  const failed = (reason: 'too-large' | 'unreadable' | 'empty'): ListReport => ({
    state: 'failed',
    listName: list.name,
    reason,
  });
  if (list.size > MOST_BYTES) return failed('too-large');
  const bytes = await list.arrayBuffer().catch(() => undefined);
  if (!bytes) return failed('unreadable');
  const { names: listed, unmatched } = readRenameCsv(
    decodeList(new Uint8Array(bytes)),
    names.view.getState().items,
  );
  if (listed.size + unmatched.length === 0) return failed('empty');
  names.fix(listed);
  return { state: 'read', listName: list.name, used: listed.size, unmatched };
}
