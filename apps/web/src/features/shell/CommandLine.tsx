import { copyText } from '#platform/browser/clipboard.ts';
import { CopyIconButton } from '#ui/buttons/CopyButton.tsx';
import { ScrollBox } from '#ui/layout/ScrollBox.tsx';
import { text } from './text.ts';

/** A command as a terminal takes it, with a way to take it along. Long ones scroll inside. */
export function CommandLine({ command, name }: { command: string; name: string }) {
  return (
    <div className="flex items-start gap-2 rounded-md bg-bg-2 py-1.5 pr-1.5 pl-4">
      <ScrollBox
        as="pre"
        className="min-w-0 flex-1 overflow-x-auto py-1.5 font-mono text-small leading-6"
      >
        <span aria-hidden="true" className="text-muted select-none">
          ${' '}
        </span>
        <code>{command}</code>
      </ScrollBox>
      <CopyIconButton label={`${text.copy}：${name}`} onCopy={() => copyText(command)} />
    </div>
  );
}
