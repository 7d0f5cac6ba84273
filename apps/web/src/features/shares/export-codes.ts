import { toXlsx } from '@transmit/imaging/save/xlsx';
import { saveBlob } from '#platform/browser/download.ts';
import type { PersonCodes } from './api.ts';
import { listCells } from './code-list.ts';
import { text } from './text.ts';

/** The whole list as a workbook: who, code, link, and whether it was picked up. */
export async function exportCodes({ share, rows }: PersonCodes): Promise<void> {
  const table = { name: text.sheet, head: [...text.columns], rows: listCells(rows) };
  saveBlob(text.listName(share.name), await toXlsx([table]));
}
