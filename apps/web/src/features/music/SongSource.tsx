import { MAX_SONG_URL } from '@transmit/contract';
import { CircleCheck, RotateCw, TriangleAlert, Upload, X } from 'lucide-react';
import { type DragEvent, useRef } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { Segmented } from '#ui/form/Segmented.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { formatBytes } from '#ui/words/format.ts';
import { MiddleEllipsis } from '#ui/words/MiddleEllipsis.tsx';
import { text } from './text.ts';
import type { SongUpload, SongUploads } from './use-song-upload.ts';

const words = text.upload;
export type SourceKind = 'address' | 'file';
const KINDS = (['address', 'file'] as const).map((value) => ({ value, label: words[value] }));

interface SongSourceProps {
  kind: SourceKind;
  onKind: (kind: SourceKind) => void;
  url: string;
  onUrl: (url: string) => void;
  uploads: SongUploads;
  /** Sentence below the source: the address has a fault, or no file was chosen. */
  problem: string | undefined;
}

/** PRODUCT §7: an address anywhere, or a file that is uploaded into the store. */
export function SongSource({ kind, onKind, url, onUrl, uploads, problem }: SongSourceProps) {
  return (
    <div className="grid gap-2">
      <Segmented legend={words.source} showLegend choices={KINDS} value={kind} onChange={onKind} />
      {kind === 'address' ? (
        <TextField
          label={<span className="sr-only">{text.form.url}</span>}
          type="url"
          placeholder={text.form.urlForm}
          value={url}
          maxLength={MAX_SONG_URL}
          autoComplete="off"
          spellCheck={false}
          error={problem}
          onChange={({ target }) => onUrl(target.value)}
        />
      ) : (
        <SongFile uploads={uploads} isKept={url !== ''} problem={problem} />
      )}
    </div>
  );
}

interface SongFileProps {
  uploads: SongUploads;
  /** The edited song has a file already; another one takes its place. */
  isKept: boolean;
  problem: string | undefined;
}

function SongFile({ uploads, isKept, problem }: SongFileProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const { upload } = uploads;
  return (
    <div className="grid gap-1.5">
      <input
        ref={chooser}
        type="file"
        hidden
        accept="audio/*,.mp3,.m4a,.aac,.ogg,.oga,.opus,.flac,.wav,.webm"
        aria-label={words.choose}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) uploads.send(file);
          target.value = '';
        }}
      />
      {upload ? (
        <UploadRow upload={upload} uploads={uploads} onChoose={() => chooser.current?.click()} />
      ) : (
        <DropZone
          hint={isKept ? words.kept : words.hint}
          onFile={uploads.send}
          onChoose={() => chooser.current?.click()}
        />
      )}
      {problem && !upload && (
        <p role="alert" className="text-small text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}

interface DropZoneProps {
  hint: string;
  onFile: (file: File) => void;
  onChoose: () => void;
}

function DropZone({ hint, onFile, onChoose }: DropZoneProps) {
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files may be dropped there; the button does the same by keyboard.
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      className="grid justify-items-center gap-1.5 rounded-md border border-dashed border-line-2 px-4 py-4 text-center"
    >
      <Button size="sm" icon={<Upload size={16} />} onClick={onChoose}>
        {words.choose}
      </Button>
      <p className="text-small text-muted">{hint}</p>
    </div>
  );
}

interface UploadRowProps {
  upload: SongUpload;
  uploads: SongUploads;
  onChoose: () => void;
}

/** Shows the progress of an upload, its end, or its failure with the next step. */
function UploadRow({ upload, uploads, onChoose }: UploadRowProps) {
  const { file, state } = upload;
  return (
    <div className="grid gap-2 rounded-md border border-line bg-soft px-3.5 py-3">
      <div className="flex items-center gap-2.5">
        <StateIcon state={state} />
        <UploadWords upload={upload} />
        {state === 'failed' && upload.mayRetry && (
          <IconButton
            label={words.again}
            icon={<RotateCw size={17} />}
            onClick={() => uploads.send(file)}
          />
        )}
        <IconButton
          label={state === 'sending' ? words.cancel : words.drop}
          icon={<X size={17} />}
          onClick={() => uploads.clear()}
        />
      </div>
      {state === 'sending' && <ProgressBar label={words.progress} value={upload.share} />}
      {state === 'failed' && !upload.mayRetry && (
        <Button size="sm" onClick={onChoose}>
          {words.other}
        </Button>
      )}
    </div>
  );
}

function StateIcon({ state }: Pick<SongUpload, 'state'>) {
  if (state === 'done')
    return <CircleCheck size={18} aria-hidden="true" className="shrink-0 text-ok" />;
  if (state === 'failed')
    return <TriangleAlert size={18} aria-hidden="true" className="shrink-0 text-danger" />;
  return null;
}

function UploadWords({ upload }: { upload: SongUpload }) {
  const { file, state } = upload;
  return (
    <div className="min-w-0 flex-1">
      <MiddleEllipsis text={file.name} />
      <p
        role={state === 'failed' ? 'alert' : 'status'}
        className={state === 'failed' ? 'text-small text-danger' : 'text-small text-muted'}
        data-figures
      >
        {lineOf(upload)}
      </p>
    </div>
  );
}

function lineOf(upload: SongUpload): string {
  const size = formatBytes(upload.file.size);
  switch (upload.state) {
    case 'sending':
      return words.sending(Math.floor(upload.share * 100), size);
    case 'done':
      return words.done(size);
    default:
      return upload.problem;
  }
}
