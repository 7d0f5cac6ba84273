import { RotateCw, X } from 'lucide-react';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Spinner } from '#ui/loading/Spinner.tsx';
import { text } from '../text.ts';
import type { Pictures, PictureUpload } from './use-pictures.ts';

const words = text.editing.pictures;

/** Lists the pictures that are on their way into the store, and those that did not get there. */
export function PictureUploads({ pictures }: { pictures: Pictures }) {
  if (pictures.uploads.length === 0) return null;
  return (
    <ul aria-label={words.list} className="grid gap-1 border-t border-line px-5 py-2 text-small">
      {pictures.uploads.map((upload) => (
        <UploadLine key={upload.id} upload={upload} pictures={pictures} />
      ))}
    </ul>
  );
}

interface UploadLineProps {
  upload: PictureUpload;
  pictures: Pictures;
}

function UploadLine({ upload, pictures }: UploadLineProps) {
  return (
    <li className="flex min-h-9 items-center gap-2.5">
      {!upload.problem && <Spinner size={16} />}
      <span className="min-w-0 flex-1 truncate" role={upload.problem ? 'alert' : 'status'}>
        {upload.problem
          ? words.failed(upload.file.name, upload.problem)
          : words.sending(upload.file.name)}
      </span>
      {upload.problem && (
        <IconButton
          label={words.again(upload.file.name)}
          icon={<RotateCw size={16} />}
          onClick={() => pictures.again(upload)}
        />
      )}
      <IconButton
        label={upload.problem ? words.forget(upload.file.name) : words.cancel(upload.file.name)}
        icon={<X size={16} />}
        onClick={() => pictures.cancel(upload.id)}
      />
    </li>
  );
}
