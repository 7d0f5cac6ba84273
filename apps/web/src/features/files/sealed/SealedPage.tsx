import { isAlive } from '@transmit/contract';
import type { Opened } from '@transmit/sealed';
import { Lock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { serverNow } from '#platform/browser/server-clock.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import type { FileDetail, SharedFile } from '../api.ts';
import { EndedTicket } from '../detail/EndedTicket.tsx';
import { endingOf } from '../detail/ending.ts';
import { OwnerActions } from '../detail/owner/OwnerActions.tsx';
import { fileCalls } from '../detail/owner/owner-calls.ts';
import { TicketSkeleton } from '../detail/TicketSkeleton.tsx';
import { useEnding } from '../detail/use-ending.ts';
import { usePageTitle } from '../detail/use-page-title.ts';
import { ClosedTicket } from './ClosedTicket.tsx';
import { OpenedTicket } from './OpenedTicket.tsx';
import { type OpenedShare, toOpenedShare } from './opened-share.ts';
import { sealedText } from './text.ts';
import { problemOf, useSealedKey } from './use-sealed-key.ts';
import { WaxSeal } from './WaxSeal.tsx';

interface SealedPageProps {
  detail: FileDetail;
  file: SharedFile;
  head: string;
}

/** /v/detail/{code} of a sealed sending: its words, then its files. Load it lazily. */
export function SealedPage({ detail, file, head }: SealedPageProps) {
  usePageTitle(sealedText.name);
  const ending = useEnding(endingOf(file, serverNow()), file);
  const mayManage = detail.is_owner || detail.may_manage;
  return (
    <>
      {ending ? (
        <EndedTicket
          code={detail.code}
          name={sealedText.name}
          ending={ending}
          sender={mayManage ? 'sends-again' : undefined}
          icon={<WaxSeal size={54} />}
          pickedTime={file.picked_time}
        />
      ) : (
        <ToOpen code={detail.code} file={file} head={head} />
      )}
      {mayManage && isAlive(file.status) && (
        <OwnerActions
          calls={fileCalls(detail.code, detail.is_owner ? file : undefined)}
          name={sealedText.name}
          expireTime={file.expire_time}
          hasPassword={detail.has_password}
          isByLink={!detail.is_owner}
        />
      )}
    </>
  );
}

interface ToOpenProps {
  code: string;
  file: SharedFile;
  head: string;
}

function ToOpen({ code, file, head }: ToOpenProps) {
  const key = useSealedKey(code, head);
  const { share, problem } = useOpenedShare({ code, file, opened: key.opened });
  if (problem) {
    return (
      <Notice tone="danger" urgent icon={<Lock size={18} />}>
        {problem}
      </Notice>
    );
  }
  if (share) return <OpenedTicket share={share} file={file} />;
  if (key.isTrying || key.opened) return <TicketSkeleton />;
  return (
    <ClosedTicket
      code={code}
      file={file}
      head={head}
      linkProblem={key.problem}
      onOpened={key.keep}
    />
  );
}

function useOpenedShare({
  code,
  file: { file_size: sealedBytes },
  opened,
}: {
  code: string;
  file: SharedFile;
  opened: Opened | undefined;
}) {
  const [share, setShare] = useState<OpenedShare>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    if (!opened) return;
    toOpenedShare(code, sealedBytes, opened).then(setShare, (error) =>
      setProblem(problemOf(error)),
    );
  }, [code, sealedBytes, opened]);
  return { share, problem };
}
