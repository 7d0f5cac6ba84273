import type { UseQueryResult } from '@tanstack/react-query';
import { ExportButton } from '#app/manager/ExportButton.tsx';
import { OfficeFailure } from '#app/manager/OfficeFailure.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { withPlaces } from '#ui/lists/with-places.ts';
import { Skeleton } from '#ui/loading/Skeleton.tsx';
import { text } from '../text.ts';
import { RoomName } from './RoomFigures.tsx';
import { splitRow } from './split-row.ts';

/**
 * Lists the connected addresses: a call of its own, so it stands even without the figures (spec
 * §2).
 */
export function IpTable({ ips }: { ips: UseQueryResult<string[]> }) {
  const words = text.comip;
  return (
    <Card aria-labelledby="ips" className="overflow-hidden">
      <div className="flex items-baseline justify-between gap-3 px-5 py-4 sm:px-6">
        <h2 id="ips" className="text-h3 font-semibold">
          {words.ips}
        </h2>
        {ips.data && (
          <span className="flex flex-wrap items-center justify-end gap-x-3 text-small text-muted">
            {words.ipCount(ips.data.length)}
            {ips.data.length > 0 && (
              <ExportButton path="/api/other/mycomip/export" name="通信 IP" />
            )}
          </span>
        )}
      </div>
      <Rows ips={ips} />
    </Card>
  );
}

function Rows({ ips }: { ips: UseQueryResult<string[]> }) {
  const words = text.comip;
  if (!ips.data && ips.error) {
    return <OfficeFailure title={words.ipsFailed} query={ips} />;
  }
  if (!ips.data) {
    return <Loading />;
  }
  if (ips.data.length === 0) {
    return <p className="border-t border-line px-6 py-10 text-center text-muted">{words.noIps}</p>;
  }
  return (
    <table className="w-full border-t border-line text-left" data-figures>
      <thead className="bg-soft text-small text-muted max-sm:sr-only">
        <tr>
          <th scope="col" className="w-20 px-6 py-2.5 font-normal">
            {words.index}
          </th>
          <th scope="col" className="py-2.5 pr-6 font-normal">
            {words.content}
          </th>
        </tr>
      </thead>
      <tbody>
        {withPlaces(ips.data).map(({ place, item: row }) => (
          <IpRow key={`${place} ${row}`} place={place} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-4 border-t border-line p-6">
      <span className="sr-only">{text.comip.loading}</span>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="h-5" />
      ))}
    </div>
  );
}

function IpRow({ place, row }: { place: number; row: string }) {
  return (
    <tr className="border-t border-line align-top">
      <td className="w-12 px-5 py-2.5 text-muted sm:w-20 sm:px-6">{place + 1}</td>
      <td className="py-2.5 pr-5 sm:pr-6">
        <Content row={row} />
      </td>
    </tr>
  );
}

function Content({ row }: { row: string }) {
  const columns = splitRow(row);
  if (!columns) return <span className="break-all">{row}</span>;
  return (
    <span className="grid gap-x-6 sm:grid-cols-[minmax(8.5rem,1fr)_minmax(8rem,1.2fr)_11.5rem_minmax(9rem,1.6fr)]">
      <RoomName room={columns.room} />
      <span className="break-all">{columns.address}</span>
      <span className="text-muted sm:text-fg">{columns.enteredAt}</span>
      <span className="text-muted">{columns.client}</span>
    </span>
  );
}
