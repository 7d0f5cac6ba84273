import { Bold, Heading2, Image, Link2, List, Quote, Table2 } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { text } from '../text.ts';
import type { EditorMark } from './marks.ts';

const TOOLS = [
  ['heading', Heading2],
  ['bold', Bold],
  ['link', Link2],
  ['list', List],
  ['quote', Quote],
  ['table', Table2],
] as const;

interface ToolbarProps {
  onMark: (mark: EditorMark) => void;
  onPictures: (files: File[]) => void;
}

export function Toolbar({ onMark, onPictures }: ToolbarProps) {
  return (
    <div role="toolbar" aria-label={text.editing.tools} className="flex">
      {TOOLS.map(([mark, Icon]) => (
        <IconButton
          key={mark}
          label={text.editing.marks[mark]}
          icon={<Icon size={18} />}
          onClick={() => onMark(mark)}
        />
      ))}
      <PictureButton onPictures={onPictures} />
    </div>
  );
}

function PictureButton({ onPictures }: Pick<ToolbarProps, 'onPictures'>) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        label={text.editing.pictures.choose}
        icon={<Image size={18} />}
        onClick={() => chooser.current?.click()}
      />
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept="image/png,image/jpeg,image/webp,image/gif"
        aria-label={text.editing.pictures.choose}
        onChange={({ target }) => {
          onPictures([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
}
