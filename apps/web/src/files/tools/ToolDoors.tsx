import {
  Eraser,
  FilePenLine,
  Layers,
  type LucideIcon,
  Minimize2,
  ScanText,
  Sparkles,
  X,
} from 'lucide-react';
import { errorText } from '#api/error-text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { PaidPrompt } from '../download/PaidPrompt.tsx';
import { fileText } from '../text.ts';
import type { SharedPicture } from './fetch-files.ts';
import { IMAGE_TOOLS, type ImageTool } from './tools.ts';
import { useOpenInTool } from './use-open-in-tool.ts';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  chain: Layers,
  cutout: Eraser,
  compress: Minimize2,
  airename: Sparkles,
  rename: FilePenLine,
  text: ScanText,
};

/** The pictures of a share straight into a tool, without passing through the person's disk. */
export function ToolDoors({ pictures }: { pictures: readonly SharedPicture[] }) {
  const { open, opening, cancel, error, paid } = useOpenInTool();
  return (
    <section aria-label={fileText.tools.label} className="mt-3 grid gap-2.5">
      <div className="flex flex-wrap items-center gap-x-1 gap-y-1.5">
        <span className="mr-1 text-small text-muted" data-figures>
          {pictures.length > 1 ? fileText.tools.many(pictures.length) : fileText.tools.label}
        </span>
        {IMAGE_TOOLS.map((tool) => (
          <ToolButton
            key={tool.id}
            tool={tool}
            openingId={opening?.toolId}
            onOpen={() => open(tool, pictures)}
          />
        ))}
      </div>
      {opening && <Fetching done={opening.done} total={opening.total} onCancel={cancel} />}
      {error !== undefined && <Failed error={error} />}
      <PaidPrompt paid={paid} />
    </section>
  );
}

interface ToolButtonProps {
  tool: ImageTool;
  /** The tool that is being opened. */
  openingId: string | undefined;
  onOpen: () => void;
}

function ToolButton({ tool, openingId, onOpen }: ToolButtonProps) {
  const Icon = ICONS[tool.id] ?? FilePenLine;
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<Icon size={16} />}
      busy={openingId === tool.id}
      disabled={openingId !== undefined && openingId !== tool.id}
      onClick={onOpen}
    >
      {tool.label}
    </Button>
  );
}

interface FetchingProps {
  done: number;
  total: number;
  onCancel: () => void;
}

function Fetching({ done, total, onCancel }: FetchingProps) {
  return (
    <p role="status" className="flex items-center gap-2 text-small text-muted" data-figures>
      {fileText.tools.fetching(done, total)}
      <Button size="sm" variant="ghost" icon={<X size={16} />} onClick={onCancel}>
        {fileText.tools.cancel}
      </Button>
    </p>
  );
}

function Failed({ error }: { error: unknown }) {
  return (
    <Notice tone="danger" urgent>
      {errorText(error)}
    </Notice>
  );
}
