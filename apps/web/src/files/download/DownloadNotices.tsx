import { ProblemNotice } from '#ui/feedback/ProblemNotice.tsx';
import { PaidPrompt } from './PaidPrompt.tsx';
import type { useRowDownload } from './use-row-download.ts';

/** Above a list whose rows are downloaded: the download that failed, and the question of a payment. */
export function DownloadNotices({ download }: { download: ReturnType<typeof useRowDownload> }) {
  return (
    <>
      <ProblemNotice problem={download.problem} onClose={download.forgetProblem} />
      <PaidPrompt paid={download.paid} />
    </>
  );
}
