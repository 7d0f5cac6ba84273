import { MAX_ARTICLE_BYTES, MAX_ARTICLE_TITLE } from '@transmit/contract';
import { clsx } from 'clsx';
import { Monitor, Smartphone } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { useWideScreen } from '#platform/browser/use-wide-screen.ts';
import { Segmented } from '#ui/form/Segmented.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { formatBytes } from '#ui/words/format.ts';
import type { Draft } from '../api.ts';
import { text } from '../text.ts';
import { ArticlePreview } from './ArticlePreview.tsx';
import { applyMark, insertLine, type Shortcut } from './apply-mark.ts';
import { EditorProblems } from './EditorProblems.tsx';
import { PictureUploads } from './PictureUploads.tsx';
import { SourceField } from './SourceField.tsx';
import { Toolbar } from './Toolbar.tsx';
import { usePictures } from './use-pictures.ts';
import type { Writing } from './use-writing.ts';
import { Versions } from './Versions.tsx';

const words = text.editing.views;
const VIEWS = [
  { value: 'write', label: words.write },
  { value: 'preview', label: words.preview },
  { value: 'history', label: words.history },
] as const;
const WIDTHS = [
  { value: 'wide', label: <Width icon={<Monitor size={17} />} name={words.wide} /> },
  { value: 'narrow', label: <Width icon={<Smartphone size={17} />} name={words.narrow} /> },
] as const;

type View = (typeof VIEWS)[number]['value'];
type ShownWidth = (typeof WIDTHS)[number]['value'];

interface EditorProps {
  draft: Draft;
  writing: Writing;
}

/** Source and preview side by side; on a phone one of them, or the history, at a time (UI §10). */
export function Editor({ draft, writing }: EditorProps) {
  const isWide = useWideScreen();
  const [view, setView] = useState<View>('write');
  const [width, setWidth] = useState<ShownWidth>('wide');
  const area = useRef<HTMLTextAreaElement>(null);
  const { pictures, take } = useTools(area, writing);
  const { written, write } = writing;
  const toolbar = <Toolbar onMark={take} onPictures={pictures.add} />;
  const isShown = { source: isWide || view === 'write', preview: isWide || view === 'preview' };
  return (
    <div className="grid min-w-0 gap-4 pb-14 lg:pb-0">
      {!isWide && <ViewChoice view={view} onView={setView} />}
      <EditorProblems writing={writing} />
      {!isWide && view === 'history' && <Versions draft={draft} writing={writing} />}
      {(isShown.source || isShown.preview) && (
        <Card className="flex min-w-0 flex-col overflow-hidden">
          <Head draft={draft} writing={writing} />
          <div className={clsx('grid flex-1', isWide && 'grid-cols-2 divide-x divide-line')}>
            {isShown.source && (
              <div className="flex min-w-0 flex-col">
                {isWide && <Bar>{toolbar}</Bar>}
                <SourceField
                  area={area}
                  source={written.source}
                  onWrite={(source) => write({ source })}
                  onShortcut={take}
                  onPictures={pictures.add}
                />
              </div>
            )}
            {isShown.preview && (
              <Preview source={written.source} isWide={isWide} width={width} onWidth={setWidth} />
            )}
          </div>
          <PictureUploads pictures={pictures} />
          <Foot writing={writing} />
        </Card>
      )}
      {!isWide && view === 'write' && (
        <div className="fixed inset-x-0 bottom-0 z-20 flex justify-center border-t border-line bg-card px-2 py-1">
          {toolbar}
        </div>
      )}
    </div>
  );
}

function ViewChoice({ view, onView }: { view: View; onView: (view: View) => void }) {
  return (
    <Segmented
      legend={words.legend}
      choices={VIEWS}
      value={view}
      onChange={onView}
      className="[&_label]:flex-1 [&>span]:flex"
    />
  );
}

/** Marks and pictures, which go in where the cursor is. */
function useTools(area: RefObject<HTMLTextAreaElement | null>, writing: Writing) {
  const { written, write } = writing;
  const pictures = usePictures({
    insert(place) {
      if (area.current) insertLine(area.current, place);
      else write({ source: `${written.source}\n\n${place}\n` });
    },
    replace: writing.replace,
  });
  const take = (shortcut: Shortcut) => {
    if (shortcut === 'save') writing.save.mutate();
    else if (area.current) applyMark(area.current, shortcut);
  };
  return { pictures, take };
}

interface PreviewProps {
  source: string;
  isWide: boolean;
  width: ShownWidth;
  onWidth: (width: ShownWidth) => void;
}

function Preview({ source, isWide, width, onWidth }: PreviewProps) {
  return (
    <div className="flex min-w-0 flex-col">
      {isWide && (
        <Bar>
          <span className="pl-2 text-body">{words.preview}</span>
          <Segmented
            legend={words.width}
            choices={WIDTHS}
            value={width}
            onChange={onWidth}
            size="sm"
            className="ml-auto"
          />
        </Bar>
      )}
      <ArticlePreview source={source} isNarrow={isWide && width === 'narrow'} />
    </div>
  );
}

function Head({ draft, writing: { written, write } }: EditorProps) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line px-5 py-4 sm:px-6">
      <input
        aria-label={text.editing.titleField}
        value={written.title}
        maxLength={MAX_ARTICLE_TITLE}
        onChange={({ target }) => write({ title: target.value })}
        className="min-w-0 flex-1 basis-52 rounded-sm bg-transparent font-display text-h2 font-bold"
      />
      <span className="text-small text-muted">/v/article/{draft.slug}</span>
    </div>
  );
}

function Bar({ children }: { children: React.ReactNode }) {
  return (
    <div className="flex min-h-12 items-center border-b border-line bg-bg-2 px-3">{children}</div>
  );
}

function Foot({ writing: { isTooLarge, bytes } }: { writing: Writing }) {
  return (
    <p className="flex flex-wrap justify-between gap-x-4 border-t border-line px-5 py-3 text-small text-muted sm:px-6">
      <span>{text.editing.pictures.hint}</span>
      <span className={isTooLarge ? 'text-danger' : undefined}>
        {isTooLarge
          ? text.editing.tooLarge
          : text.editing.size(formatBytes(bytes), formatBytes(MAX_ARTICLE_BYTES))}
      </span>
    </p>
  );
}

function Width({ icon, name }: { icon: React.ReactNode; name: string }) {
  return (
    <>
      <span aria-hidden="true">{icon}</span>
      <span className="sr-only">{name}</span>
    </>
  );
}
