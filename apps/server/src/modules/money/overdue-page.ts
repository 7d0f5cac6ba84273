/** Lists of what is overdue, the longest first, read a page at a time: what stays on a page holds up no later one. */
export interface OverduePlace {
  expires_at: number;
  id: number;
}

export interface OverduePage {
  now: number;
  limit: number;
  /** The last of the page before. */
  after?: OverduePlace | undefined;
}

const AT_ONCE = 50;
/** The next run begins again at the longest overdue. */
const MOST_PAGES = 20;

export async function* readOverdue<Row extends OverduePlace>(
  list: (page: OverduePage) => Promise<Row[]>,
  { now, isDraining }: { now: () => number; isDraining: () => boolean },
): AsyncGenerator<Row> {
  let after: Row | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const rows = await list({ now: now(), limit: AT_ONCE, after });
    for (const row of rows) {
      if (isDraining()) return;
      yield row;
    }
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1);
  }
}
