import { ChevronDown, ChevronRight, Folder, LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { LIMITS } from '#files/documents/document-limits.ts';
import type { ZipContents, ZipNode } from '#files/documents/document-model.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { withPlaces } from '#ui/lists/with-places.ts';
import { FileIcon } from '#ui/words/FileIcon.tsx';
import { formatBytes } from '#ui/words/format.ts';
import { MiddleEllipsis } from '#ui/words/MiddleEllipsis.tsx';
import { EncodingChoice, type EncodingChoiceProps } from '../../EncodingChoice.tsx';
import { DocumentFrame, EmptyDocument } from './DocumentFrame.tsx';
import { documentText } from './document-text.ts';

/** Rows of one folder that are drawn at first. */
const SHOWN_ROWS = 100;
const INDENT_PX = 18;
/** Deeper folders move no further to the right, or a phone would show nothing but margin. */
const DEEPEST_INDENT = 6;

/** Contents of an archive as a tree; folders open on a tap. */
export function ZipView({
  contents,
  chosen,
  onChoose,
}: { contents: ZipContents } & Pick<EncodingChoiceProps, 'chosen' | 'onChoose'>) {
  const { zip } = documentText;
  const { nodes, fileCount, totalBytes, isCut, encoding } = contents;
  // Archives that say it themselves, or have plain names, leave nothing to choose.
  const choice = encoding && (
    <EncodingChoice label={zip.encoding} used={encoding} chosen={chosen} onChoose={onChoose} />
  );
  const notes = [
    zip.summary(zip.count(fileCount), formatBytes(totalBytes)),
    ...(isCut ? [zip.cut(LIMITS.entries)] : []),
  ];
  return (
    <DocumentFrame contents={contents} notes={notes} choice={choice}>
      {nodes.length === 0 ? (
        <EmptyDocument>{zip.empty}</EmptyDocument>
      ) : (
        <NodeList nodes={nodes} depth={0} />
      )}
    </DocumentFrame>
  );
}

function NodeList({ nodes, depth }: { nodes: ZipNode[]; depth: number }) {
  const [shown, setShown] = useState(SHOWN_ROWS);
  const left = nodes.length - shown;
  return (
    <ul>
      {withPlaces(nodes.slice(0, shown)).map(({ place, item: node }) => (
        <li key={place}>
          {node.children ? (
            <FolderRow name={node.name} nodes={node.children} depth={depth} />
          ) : (
            <FileRow node={node} depth={depth} />
          )}
        </li>
      ))}
      {left > 0 && (
        <li className="px-5 py-2">
          <Button size="sm" variant="ghost" onClick={() => setShown(shown * 4)}>
            {documentText.zip.more(left)}
          </Button>
        </li>
      )}
    </ul>
  );
}

const ROW = 'flex min-h-11 w-full items-center gap-2.5 border-b border-line py-1.5 pr-5 text-left';

function FolderRow({ name, nodes, depth }: { name: string; nodes: ZipNode[]; depth: number }) {
  // The one folder that most archives have says nothing by itself.
  const [isOpen, setOpen] = useState(depth === 0 && nodes.length <= SHOWN_ROWS);
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        className={`${ROW} hover:bg-soft`}
        style={{ paddingInlineStart: indentOf(depth) }}
        onClick={() => setOpen(!isOpen)}
      >
        <Chevron size={16} aria-hidden="true" className="shrink-0 text-muted" />
        <Folder size={20} aria-hidden="true" className="shrink-0 text-brand" />
        <MiddleEllipsis text={name} className="flex-1" />
        <span className="shrink-0 text-small text-muted" data-figures>
          {documentText.zip.inside(nodes.length)}
        </span>
      </button>
      {isOpen && <NodeList nodes={nodes} depth={depth + 1} />}
    </>
  );
}

function FileRow({ node, depth }: { node: ZipNode; depth: number }) {
  return (
    <div className={ROW} style={{ paddingInlineStart: indentOf(depth) + INDENT_PX }}>
      <FileIcon name={node.name} size={24} />
      <MiddleEllipsis text={node.name} className="flex-1" />
      {node.isLocked && (
        <LockKeyhole size={14} aria-label={documentText.zip.locked} className="text-muted" />
      )}
      <span className="shrink-0 text-small text-muted" data-figures>
        {node.sizeBytes === undefined ? documentText.zip.unknownSize : formatBytes(node.sizeBytes)}
      </span>
    </div>
  );
}

function indentOf(depth: number): number {
  return 20 + Math.min(depth, DEEPEST_INDENT) * INDENT_PX;
}
