import { FILE_TYPE, type WireFileRow } from '@transmit/contract';
import type { CallContext } from '#http/call-context.ts';
import { reachAgain } from '#modules/shares/index.ts';
import { presentFiles } from './present-files.ts';

/**
 * Rows of files that the viewer came by once; undefined where nothing is left of them. What has got a
 * password since is locked here too.
 */
export async function reachFiles(
  entries: Parameters<typeof reachAgain>[0],
  context: CallContext,
): Promise<({ row: WireFileRow; isOfBundle: boolean } | undefined)[]> {
  const reached = await reachAgain(entries, context);
  const there = reached.filter((one) => one !== undefined);
  const rows = await presentFiles(
    there.map(({ file }) => file),
    context,
  );
  const left = rows.map((row, at) => rowFor(row, there[at])).values();
  return reached.map((one) => {
    const row = one && left.next().value;
    return row && { row, isOfBundle: one.isOfBundle };
  });
}

type ReachedFile = Awaited<ReturnType<typeof reachAgain>>[number];

function rowFor(row: WireFileRow, reached: ReachedFile): WireFileRow {
  const isClosed = !reached || reached.isLocked;
  return isClosed ? lockRow(row) : { ...row, downloads_left: reached.downloadsLeft };
}

/** Leaves of a row as much as the detail page tells anybody who has to give the password first. */
function lockRow(row: WireFileRow): WireFileRow {
  return {
    ...row,
    locked: true,
    name: '',
    file_size: 0,
    file_type: FILE_TYPE.other,
    md5: '',
    dcount: 0,
    max_downloads: null,
    downloads_left: null,
  };
}
