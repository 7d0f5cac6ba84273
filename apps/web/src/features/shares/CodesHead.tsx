import { Ban, ChevronLeft, Ellipsis, Printer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { ExportListButton } from '#files/ExportListButton.tsx';
import { serverNow } from '#platform/browser/server-clock.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { confirm } from '#ui/overlays/confirm.ts';
import { LateMenu } from '#ui/overlays/LateMenu.tsx';
import { BundleIcon } from '#ui/words/BundleIcon.tsx';
import { FileIcon } from '#ui/words/FileIcon.tsx';
import { formatBytes, omitThisYear } from '#ui/words/format.ts';
import type { PersonCodes, PersonShare } from './api.ts';
import { writeUntil } from './code-list.ts';
import { text } from './text.ts';
import type { PersonCodesView } from './use-person-codes.ts';

const PrintedTickets = lazy(async () => ({
  default: (await import('./PrintedTickets.tsx')).PrintedTickets,
}));

interface CodesHeadProps {
  code: string;
  codes: PersonCodes;
  view: PersonCodesView;
}

/** The share, and what is done with all of its codes at once. */
export function CodesHead({ code, codes, view }: CodesHeadProps) {
  const { share, rows } = codes;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <Back code={code} />
        <div className="mt-2 flex items-center gap-4">
          {share.kind === 'file' ? (
            <FileIcon name={share.name} size={44} />
          ) : (
            <BundleIcon size={44} />
          )}
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h1 className="font-display text-title leading-tight font-bold">{text.title}</h1>
              {rows.length > 0 && <LiveBadge isLive={view.isLive} />}
            </div>
            <Facts share={share} />
          </div>
        </div>
      </div>
      {rows.length > 0 && <Actions codes={codes} view={view} />}
    </div>
  );
}

function Back({ code }: { code: string }) {
  return (
    <Link
      to={paths.detail(code)}
      className="inline-flex items-center gap-1 text-small text-muted hover:text-fg"
    >
      <ChevronLeft size={16} aria-hidden="true" />
      {text.back}
    </Link>
  );
}

function LiveBadge({ isLive }: { isLive: boolean }) {
  if (!isLive) return <Badge>{text.notLive}</Badge>;
  return (
    <Badge tone="ok" dot>
      {text.live}
    </Badge>
  );
}

function Facts({ share }: { share: PersonShare }) {
  const until = omitThisYear(writeUntil(share), serverNow());
  return (
    <p className="flex flex-wrap gap-x-2 text-small text-muted" data-figures>
      <span className="[overflow-wrap:anywhere]">{share.name}</span>
      {share.file_size !== null && <span>· {formatBytes(share.file_size)}</span>}
      <span>
        ·{' '}
        <span className="text-accent">
          {share.expire_status === 1 ? text.expired : text.until(until)}
        </span>
      </span>
    </p>
  );
}

function Actions({ codes, view }: Omit<CodesHeadProps, 'code'>) {
  const { share, rows } = codes;
  const open = rows.filter(({ state }) => state === 'open');
  const { isPrinting, print, endPrint } = usePrinting(open.length);
  return (
    <div className="flex flex-wrap gap-2">
      <ExportListButton
        onExport={async () => (await import('./export-codes.ts')).exportCodes(codes)}
      >
        {text.exportList}
      </ExportListButton>
      <Button variant="primary" icon={<Printer size={17} />} busy={isPrinting} onClick={print}>
        {text.print}
      </Button>
      {open.length > 0 && <MoreMenu count={open.length} onWithdraw={view.withdrawAll} />}
      {isPrinting && (
        <Suspense>
          <PrintedTickets rows={open} share={share} onDone={endPrint} />
        </Suspense>
      )}
    </div>
  );
}

function usePrinting(count: number) {
  const [isPrinting, setPrinting] = useState(false);
  const print = () => {
    if (count > 0) setPrinting(true);
    else toast(text.nothingToPrint, 'info');
  };
  return { isPrinting, print, endPrint: () => setPrinting(false) };
}

interface MoreMenuProps {
  count: number;
  onWithdraw: () => Promise<void>;
}

function MoreMenu({ count, onWithdraw }: MoreMenuProps) {
  const askAll = async () => {
    const isSure = await confirm({ ...text.confirmAll(count), danger: true });
    if (isSure) await onWithdraw();
  };
  return (
    <LateMenu
      trigger={<IconButton label={text.more} icon={<Ellipsis size={18} />} />}
      groups={[
        [
          {
            label: text.withdrawAll(count),
            icon: <Ban size={16} />,
            danger: true,
            onSelect: askAll,
          },
        ],
      ]}
    />
  );
}
