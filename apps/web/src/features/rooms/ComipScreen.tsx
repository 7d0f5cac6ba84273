import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { Button } from '#ui/buttons/Button.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { communicationIpsQuery, type TextsyncInfo, textsyncInfoQuery } from './api.ts';
import { clockOf } from './comip/clock-of.ts';
import { IpTable } from './comip/IpTable.tsx';
import { RoomFigures } from './comip/RoomFigures.tsx';
import { text } from './text.ts';

/** /v/manager/comip: rooms, connections and text, and who is connected (spec §2). */
export function ComipScreen() {
  const info = useQuery(textsyncInfoQuery);
  const ips = useQuery(communicationIpsQuery);
  return (
    <>
      <PageHead
        title={text.comip.title}
        lead={text.comip.lead}
        aside={<Refresh info={info} ips={ips} />}
        className="mb-6"
      />
      <div className="grid gap-4">
        <RoomFigures info={info} />
        <IpTable ips={ips} />
      </div>
    </>
  );
}

interface RefreshProps {
  info: UseQueryResult<TextsyncInfo>;
  ips: UseQueryResult<string[]>;
}

function Refresh({ info, ips }: RefreshProps) {
  const words = text.comip;
  const refresh = () => {
    void info.refetch();
    void ips.refetch();
  };
  return (
    <div className="flex items-center gap-3">
      {info.data && !info.error && (
        <span className="hidden text-small text-muted sm:inline" data-figures>
          {words.updated(clockOf(info.dataUpdatedAt))}
        </span>
      )}
      <Button
        size="sm"
        icon={<RefreshCw size={16} />}
        busy={info.isFetching || ips.isFetching}
        onClick={refresh}
      >
        {words.refresh}
      </Button>
    </div>
  );
}
