import type { ShareOutcome } from '@transmit/contract/share-target';
import { Send, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#app/paths.ts';
import { isToolPicture } from '#files/tools/tool-pictures.ts';
import { IMAGE_TOOLS } from '#files/tools/tools.ts';
import { fromFileList } from '#platform/files/chosen-file.ts';
import { handOver, SENDING } from '#platform/files/hand-over.ts';
import { forgetShared, readShared, type Shared } from '#platform/service/shared-files.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { withPlaces } from '#ui/lists/with-places.ts';
import { Skeleton } from '#ui/loading/Skeleton.tsx';
import { FileIcon } from '#ui/words/FileIcon.tsx';
import { formatBytes } from '#ui/words/format.ts';
import { RelativeTime } from '#ui/words/RelativeTime.tsx';
import { openTextDraft } from '../uploads/intake/text-draft.ts';
import { sharedWords as words } from './words.ts';

const NAMED = 3;

/**
 * Shows the shares of other apps, each by itself, and the outcome of the newest. A site that hides
 * where it sends from looks like an app: nothing is sent without a yes to what is shown (SECURITY
 * §10.5).
 */
export function SharedIn({ outcome }: { outcome: ShareOutcome }) {
  const { waiting, drop, leave } = useWaiting();
  if (!waiting) {
    return (
      <div role="status">
        <span className="sr-only">{words.loading}</span>
        <Skeleton className="h-40 rounded-xl!" />
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      {outcome !== 'taken' && (
        <Notice tone="warn" urgent>
          {words.outcomes[outcome]}
        </Notice>
      )}
      {waiting.map((shared) => (
        <SharedCard
          key={shared.id}
          shared={shared}
          onDrop={() => drop(shared)}
          onLeave={(path) => leave(shared, path)}
        />
      ))}
      {waiting.length === 0 && outcome === 'taken' && (
        <Card raised className="p-5 sm:p-6">
          <EmptyState title={words.none} body={words.noneBody} />
        </Card>
      )}
    </div>
  );
}

/** The shares that wait; the screen is left when the last one goes. */
function useWaiting() {
  const [waiting, setWaiting] = useState<Shared[]>();
  const navigate = useNavigate();
  useEffect(() => {
    readShared()
      .catch(() => [])
      .then(setWaiting);
  }, []);
  const leave = async (shared: Shared, path: string) => {
    await forgetShared(shared.id);
    await navigate(path, { replace: true });
  };
  const drop = async (shared: Shared) => {
    const left = waiting?.filter((one) => one !== shared) ?? [];
    if (left.length === 0) return leave(shared, paths.mobileHome());
    await forgetShared(shared.id);
    setWaiting(left);
  };
  return { waiting, drop, leave };
}

interface SharedCardProps {
  shared: Shared;
  onDrop: () => void;
  /** Called when the share was taken: it waits no more. */
  onLeave: (path: string) => void;
}

function SharedCard({ shared, onDrop, onLeave }: SharedCardProps) {
  const { id, at, files } = shared;
  const title = `shared-in-${id}`;
  return (
    <Card raised aria-labelledby={title} className="grid gap-4 p-5 sm:p-6">
      <div className="flex items-center justify-between gap-3">
        <h2 id={title} className="text-h3 font-semibold">
          {words.title}
        </h2>
        <IconButton label={words.drop} icon={<X size={18} />} onClick={onDrop} />
      </div>
      <p className="text-small text-muted">
        <RelativeTime time={at} /> · {words.ask}
      </p>
      {files.length > 0 && <FilesWays files={files} onLeave={onLeave} />}
      {shared.words !== '' && (
        <SharedWords
          words={shared.words}
          onSend={() => {
            openTextDraft(shared.words);
            onLeave(paths.home());
          }}
        />
      )}
    </Card>
  );
}

interface FilesWaysProps {
  files: Shared['files'];
  onLeave: (path: string) => void;
}

/** The files are sent, or a tool takes them. */
function FilesWays({ files, onLeave }: FilesWaysProps) {
  const handTo = (to: string, path: string) => {
    handOver(to, Promise.resolve(fromFileList(files)));
    onLeave(path);
  };
  return (
    <>
      <SharedFiles files={files} />
      <Button
        variant="primary"
        size="lg"
        icon={<Send size={18} />}
        onClick={() => handTo(SENDING, paths.home())}
      >
        {words.send}
      </Button>
      {files.every(({ name }) => isToolPicture(name)) && <Tools onChoose={handTo} />}
    </>
  );
}

function SharedFiles({ files }: { files: readonly File[] }) {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const left = files.length - NAMED;
  const size = formatBytes(bytes);
  return (
    <div className="grid gap-2.5">
      <p className="text-small text-muted" data-figures>
        {files.length === 1 ? words.one(size) : words.files(files.length, size)}
      </p>
      <ul className="grid gap-2">
        {withPlaces(files.slice(0, NAMED)).map(({ place, item: file }) => (
          <li key={place} className="flex min-w-0 items-center gap-3">
            <FileIcon name={file.name} size={28} />
            <span className="min-w-0 flex-1 truncate">{file.name}</span>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <p className="text-small text-muted" data-figures>
          {words.more(left)}
        </p>
      )}
    </div>
  );
}

function Tools({ onChoose }: { onChoose: (tool: string, path: string) => void }) {
  return (
    <div className="grid gap-2">
      <p className="text-small text-muted">{words.tools}</p>
      <div className="flex flex-wrap gap-2">
        {IMAGE_TOOLS.map(({ id, label, path }) => (
          <Button key={id} size="sm" onClick={() => onChoose(id, path)}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}

function SharedWords({ words: said, onSend }: { words: string; onSend: () => void }) {
  return (
    <div className="grid gap-3">
      <p className="text-small text-muted">{words.words}</p>
      <p className="line-clamp-4 rounded-lg bg-soft px-4 py-3 wrap-anywhere whitespace-pre-wrap">
        {said}
      </p>
      <Button variant="primary" size="lg" icon={<Send size={18} />} onClick={onSend}>
        {words.sendWords}
      </Button>
    </div>
  );
}
