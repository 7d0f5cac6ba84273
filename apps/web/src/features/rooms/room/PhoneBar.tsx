import { Copy, FileUp, Image } from 'lucide-react';
import { useRef } from 'react';
import { copyText } from '#platform/browser/clipboard.ts';
import { chooseFiles } from '#platform/files/choose-files.ts';
import { fromFileList } from '#platform/files/chosen-file.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { CopyButton } from '#ui/buttons/CopyButton.tsx';
import { text } from '../text.ts';
import type { RoomLink } from './room-link.ts';
import type { RoomSending } from './sending.ts';

/** At the thumb: a photo, a file, all of the text. */
export function PhoneBar({ link, sending }: { link: RoomLink; sending: RoomSending }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 grid grid-cols-[1fr_1fr_1.4fr] gap-2.5 border-t border-line bg-bg px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <PhotoButton sending={sending} />
      <Button
        size="lg"
        className="px-2!"
        icon={<FileUp size={18} />}
        onClick={() => sending.send(chooseFiles())}
      >
        {text.files.file}
      </Button>
      <CopyButton
        variant="primary"
        size="lg"
        className="px-2!"
        icon={<Copy size={18} />}
        onCopy={() => copyText(link.view.getState().text)}
      >
        {text.paper.copyAll}
      </CopyButton>
    </div>
  );
}

function PhotoButton({ sending }: { sending: RoomSending }) {
  const photos = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={photos}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={text.files.photo}
        onChange={({ target }) => {
          sending.send(Promise.resolve(fromFileList(target.files ?? [])));
          target.value = '';
        }}
      />
      <Button
        size="lg"
        className="px-2!"
        icon={<Image size={18} />}
        onClick={() => photos.current?.click()}
      >
        {text.files.photo}
      </Button>
    </>
  );
}
