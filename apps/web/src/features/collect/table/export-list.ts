import { listRows } from '@transmit/contract/collect';
import { toXlsx } from '@transmit/imaging/save/xlsx';
import { client } from '#api/client.ts';
import { saveBlob } from '#platform/browser/download.ts';
import type { CollectionDetail, Submission } from '../api.ts';

const PAGE = 500;

/** The whole list as a workbook: what was handed in, then who is missing. */
export async function exportList(collection: CollectionDetail): Promise<void> {
  const { code, title, fields } = collection;
  const submissions = await readAll(code);
  const { people } = (await client.collect.roster({ code })).data;
  const { head, rows } = listRows(
    fields,
    submissions.map((one) => ({ ...one, person_name: one.person?.name ?? null })),
    { missing: people.filter(({ count }) => count === 0), hasRoster: people.length > 0 },
  );
  saveBlob(`${title}-名单.xlsx`, await toXlsx([{ name: '名单', head, rows }]));
}

async function readAll(code: string): Promise<Submission[]> {
  const all: Submission[] = [];
  for (let last: number | undefined; ; last = all.at(-1)?.turn) {
    const after = last === undefined ? {} : { last_turn: last };
    const { rows } = await client.collect.table({ code, rows: PAGE, ...after });
    all.push(...rows);
    if (rows.length < PAGE) return all;
  }
}
