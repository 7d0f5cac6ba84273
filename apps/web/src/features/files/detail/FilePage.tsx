import { isAlive } from '@transmit/contract';
import { useSold } from '#api/use-sold.ts';
import { feeForAll } from '#files/paying/fee-for-all.ts';
import { serverNow } from '#platform/browser/server-clock.ts';
import { useWideScreen } from '#platform/browser/use-wide-screen.ts';
import { FileIcon } from '#ui/words/FileIcon.tsx';
import type { FileDetail, SharedFile } from '../api.ts';
import { ExtraCodesCard } from '../codes/ExtraCodesCard.tsx';
import { EndedTicket } from './EndedTicket.tsx';
import type { SenderStanding } from './ended-words.ts';
import { endingOf } from './ending.ts';
import { FileFacts } from './FileFacts.tsx';
import { FileTicket } from './FileTicket.tsx';
import { OwnerActions } from './owner/OwnerActions.tsx';
import { fileCalls } from './owner/owner-calls.ts';
import { PayForAllRow } from './owner/PayForAllRow.tsx';
import { PersonCodesRow } from './owner/PersonCodesRow.tsx';
import { VisitsRow } from './owner/VisitsRow.tsx';
import { PreviewCard } from './preview/PreviewCard.tsx';
import { FactsCard } from './ticket-parts.tsx';
import { useEnding } from './use-ending.ts';
import { usePageTitle } from './use-page-title.ts';

interface FilePageProps {
  detail: FileDetail;
  file: SharedFile;
}

/** Arranged for who came to fetch it: the file, a look at it, then the rest; the sender's part last. */
export function FilePage({ detail, file }: FilePageProps) {
  usePageTitle(file.name);
  const ending = useEnding(endingOf(file, serverNow()), file);
  return (
    <>
      {ending ? (
        <EndedTicket
          code={detail.code}
          name={file.name}
          ending={ending}
          sender={senderOf(detail)}
          icon={<FileIcon name={file.name} size={54} />}
          pickedTime={file.picked_time}
        />
      ) : (
        <ToPickUp detail={detail} file={file} />
      )}
      <ForSender detail={detail} file={file} />
    </>
  );
}

/** The owner adds codes on this page; a management link shows it without them. */
function senderOf({ is_owner, may_manage }: FileDetail): SenderStanding | undefined {
  if (is_owner) return 'adds-codes';
  return may_manage ? 'elsewhere' : undefined;
}

function ToPickUp({ detail, file }: FilePageProps) {
  const isWide = useWideScreen();
  return (
    <>
      <FileTicket detail={detail} file={file} />
      <PreviewCard code={detail.code} file={file} />
      {!isWide && (
        <FactsCard>
          <FileFacts file={file} />
        </FactsCard>
      )}
    </>
  );
}

function ForSender({ detail, file }: FilePageProps) {
  const { code } = detail;
  const isSold = useSold();
  const fee = feeForAll(file);
  return (
    <>
      {(detail.is_owner || detail.may_manage) && (
        <OwnerActions
          calls={fileCalls(code, detail.is_owner ? file : undefined)}
          name={file.name}
          expireTime={file.expire_time}
          hasPassword={detail.has_password}
          isByLink={!detail.is_owner}
        >
          {detail.is_owner && <VisitsRow code={code} />}
          {detail.is_owner && isAlive(file.status) && <PersonCodesRow code={code} />}
          {detail.is_owner && isSold && fee !== undefined && (
            <PayForAllRow code={code} name={file.name} fee={fee} />
          )}
        </OwnerActions>
      )}
      {detail.is_owner && isAlive(file.status) && file.expire_status === 0 && (
        <ExtraCodesCard code={code} name={file.name} />
      )}
    </>
  );
}
