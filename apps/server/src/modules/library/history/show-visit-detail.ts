import { type Contract, PAGE_ROWS, type Reply, toWireTime } from '@transmit/contract';
import type { CallContext } from '#http/call-context.ts';
import type { FileRow } from '#modules/files/files.tables.ts';
import { findAsOwner } from '#modules/shares/index.ts';
import { presentFiles } from '../present-files.ts';
import { findFileAsOperator } from './find-file-as-operator.ts';
import { fillChart, firstChartDay } from './visit-days.ts';
import {
  countVisits,
  listVisitDays,
  listVisits,
  type VisitAction,
  type VisitOfFile,
} from './visit-detail.store.ts';

type ClientKind = Reply<Contract['library']['visitDetail']>['data']['rows'][number]['client'];

/** Lists the looks and downloads of a file: for its owner and operators, unknown to anybody else. */
export async function showVisitDetail(
  { code, last_id }: { code: string; last_id?: number | undefined },
  context: CallContext,
) {
  const { services, viewer, now } = context;
  const file =
    viewer.role === 'operator'
      ? await findFileAsOperator(code, context)
      : await findAsOwner('file', code, context);
  const [totals, days, visits] = await Promise.all([
    countVisits(services.db, file.id),
    listVisitDays(services.db, file.id, firstChartDay(now)),
    listVisits(services.db, file.id, { beforeId: last_id, limit: PAGE_ROWS }),
  ]);
  const total = (action: VisitAction) => totals.find((one) => one.action === action)?.count ?? 0;
  return {
    file: await presentOne(file, context),
    totals: { views: total('view'), downloads: total('download') },
    days: fillChart(days, now),
    rows: visits.map(presentVisit),
  };
}

async function presentOne(file: FileRow, context: CallContext) {
  const [row] = await presentFiles([file], context);
  if (!row) throw new Error('one file makes one row');
  return row;
}

function presentVisit({ id, at, action, client, address }: VisitOfFile) {
  return {
    id,
    time: toWireTime(at),
    // listVisits asks for these two alone; `client` is written by `clientKind` alone.
    action: action as VisitAction,
    client: client as ClientKind,
    address,
  };
}
