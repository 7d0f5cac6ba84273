/**
 * Reads what is overdue a page at a time. Orders go on behind the last of the page before; of payments, those asked about
 * in this run are left out.
 */
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
/** The rest is the next run's. */
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
