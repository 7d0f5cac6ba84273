import { Send, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#app/paths.ts';
import { isToolPicture } from '#files/tools/tool-pictures.ts';
import { IMAGE_TOOLS } from '#files/tools/tools.ts';
import { fromFileList } from '#platform/files/chosen-file.ts';
import { handOver, SENDING } from '#platform/files/hand-over.ts';
import { forgetShared, readShared, type Shared } from '#platform/service/shared-files.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FileIcon } from '#ui/FileIcon.tsx';
import { formatBytes } from '#ui/format.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { openTextDraft } from '../uploads/text-draft.ts';
import { sharedWords as words } from './words.ts';

const NAMED = 3;
const NOTHING: Shared = { files: [], words: '' };

/** What another app has shared with this one, and what shall become of it. Nothing is sent without a yes. */
export function SharedIn() {
  const [shared, setShared] = useState<Shared>();
  const navigate = useNavigate();
  useEffect(() => {
    const nothing = () => NOTHING;
    readShared()
      .then((found) => found ?? NOTHING, nothing)
      .then(setShared);
  }, []);
  const goTo = async (path: string) => {
    await forgetShared();
    await navigate(path, { replace: true });
  };
  const handTo = (to: string, path: string) => {
    handOver(to, Promise.resolve(fromFileList(shared?.files ?? [])));
    void goTo(path);
  };
  if (!shared) {
    return (
      <div role="status">
        <span className="sr-only">{words.loading}</span>
        <Skeleton className="h-40 rounded-xl!" />
      </div>
    );
  }
  const { files } = shared;
  return (
    <Card raised aria-labelledby="shared-in" className="grid gap-4 p-5 sm:p-6">
      <div className="flex items-center justify-between gap-3">
        <h2 id="shared-in" className="text-h3 font-semibold">
          {words.title}
        </h2>
        <IconButton
          label={words.drop}
          icon={<X size={18} />}
          onClick={() => goTo(paths.mobileHome())}
        />
      </div>
      {files.length > 0 && (
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
      )}
      {shared.words !== '' && (
        <SharedWords
          words={shared.words}
          onSend={() => {
            openTextDraft(shared.words);
            void goTo(paths.home());
          }}
        />
      )}
      {files.length === 0 && shared.words === '' && (
        <EmptyState title={words.none} body={words.noneBody} />
      )}
    </Card>
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
        {files.slice(0, NAMED).map((file, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing is added or moved, and names may be alike
          <li key={at} className="flex min-w-0 items-center gap-3">
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
