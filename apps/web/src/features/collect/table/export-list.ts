import { listRows } from '@transmit/contract/collect';
import { toXlsx } from '@transmit/imaging/save/xlsx';
import { client } from '#api/client.ts';
import { saveBlob } from '#platform/browser/download.ts';
import { askForTable, type CollectionDetail } from '../api.ts';
import { text } from '../text.ts';

/** The whole list as a workbook: what was handed in, then who is missing. */
export async function exportList(collection: CollectionDetail): Promise<void> {
  const { code, title, fields } = collection;
  const { rows: submissions } = await askForTable({ code, tab: 'all' });
  const { people } = (await client.collect.roster({ code })).data;
  const { head, rows } = listRows(
    fields,
    submissions.map((one) => ({ ...one, person_name: one.person?.name ?? null })),
    { missing: people.filter(({ count }) => count === 0), hasRoster: people.length > 0 },
  );
  saveBlob(text.table.listName(title), await toXlsx([{ name: text.roster.title, head, rows }]));
}
