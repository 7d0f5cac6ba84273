import { Download } from 'lucide-react';
import { errorText } from '#api/error-text.ts';
import { PaidPrompt } from '#files/download/PaidPrompt.tsx';
import { useDownload } from '#files/download/use-download.ts';
import { useFirstPress } from '#platform/browser/use-first-press.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { formatBytes } from '#ui/words/format.ts';
import type { SharedFile } from '../api.ts';
import { pageText } from '../page-text.ts';
import { downloadState } from './download-state.ts';

const ICON = <Download size={20} />;

export function DownloadArea({ code, file }: { code: string; file: SharedFile }) {
  const { download, isAsking, error, paid } = useDownload();
  const state = downloadState(file);
  const start = () => download({ kind: 'file', code, name: file.name });
  useFirstPress(code, state.kind === 'free' ? start : undefined);
  return (
    <div className="grid gap-3">
      {state.kind === 'inert' ? (
        // spec §2: inert, with a title that says why.
        <Button size="lg" wide icon={ICON} disabled title={state.title}>
          {state.title}
        </Button>
      ) : (
        <Button variant="primary" size="lg" wide icon={ICON} busy={isAsking} onClick={start}>
          {state.kind === 'paid'
            ? pageText.detail.downloadPaid(state.fee)
            : pageText.detail.downloadSize(formatBytes(file.file_size))}
        </Button>
      )}
      {error && (
        <Notice tone="danger" urgent>
          {errorText(error)}
        </Notice>
      )}
      <PaidPrompt paid={paid} isLikely={state.kind === 'paid'} />
    </div>
  );
}
