import { tokenRecipe, tokenRightsText } from '@transmit/contract';
import { KeyRound } from 'lucide-react';
import { copyText } from '#platform/browser/clipboard.ts';
import { CopyButton } from '#ui/buttons/CopyButton.tsx';
import { ScrollBox } from '#ui/layout/ScrollBox.tsx';
import { Ticket } from '#ui/layout/Ticket.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import type { MadeToken } from '../api.ts';
import { text } from '../text.ts';

const { made: words } = text;

/** A new token on a ticket: this is the only time that it is seen. */
export function TokenTicket({ made, onClose }: { made: MadeToken; onClose: () => void }) {
  const { token, row } = made;
  return (
    <Dialog open onOpenChange={onClose} title={words.title} hideTitle bare size="lg">
      <Ticket
        className="p-5 sm:p-9"
        stubClassName="p-5 sm:px-9 sm:py-8"
        stub={<Recipe token={token} canSend={row.rights.includes('send')} />}
      >
        <TicketHead row={row} />
        <Secret token={token} />
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3">
          <CopyButton variant="primary" size="lg" onCopy={() => copyText(token)}>
            {words.copy}
          </CopyButton>
          <p className="min-w-0 flex-1 basis-56 text-small text-warn">{words.once}</p>
        </div>
      </Ticket>
    </Dialog>
  );
}

function TicketHead({ row }: Pick<MadeToken, 'row'>) {
  return (
    <div className="flex items-start gap-4 pr-10">
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-brand"
      >
        <KeyRound size={22} />
      </span>
      <div className="min-w-0">
        <p aria-hidden="true" className="font-display text-h2 font-bold">
          {words.title}
        </p>
        <p className="text-small break-words text-muted">
          {words.facts(row.name, tokenRightsText(row.rights), endOf(row.end_time))}
        </p>
      </div>
    </div>
  );
}

function Secret({ token }: Pick<MadeToken, 'token'>) {
  return (
    <div className="mt-5 rounded-lg bg-bg-2 p-4">
      <p id="new-token" className="text-small text-muted">
        {text.title}
      </p>
      <output
        aria-labelledby="new-token"
        className="mt-1 block font-mono text-body font-bold break-all text-brand sm:text-h3"
      >
        {token}
      </output>
    </div>
  );
}

function endOf(endTime: string | null): string {
  return endTime === null ? text.noEnd : words.until(endTime.slice(0, 10));
}

/** Shows the two lines where the token may send; others log the command line in. */
function Recipe({ token, canSend }: { token: string; canSend: boolean }) {
  const { origin } = location;
  const command = canSend
    ? tokenRecipe(origin, token).command
    : `transmit login --server ${origin} --token -`;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{canSend ? words.recipe : words.command}</p>
        <CopyButton
          variant="ghost"
          size="sm"
          className="-mr-3 text-brand!"
          onCopy={() => copyText(command)}
        >
          {words.copyRecipe}
        </CopyButton>
      </div>
      <Command command={command} />
      <p className="mt-3 text-small text-muted">{canSend ? words.answer : words.commandNote}</p>
    </>
  );
}

function Command({ command }: { command: string }) {
  return (
    <ScrollBox
      as="pre"
      className="mt-3 overflow-x-auto rounded-lg bg-bg-2 p-4 font-mono text-small leading-6"
    >
      {command.split('\n').map((line) => (
        <code key={line} className="block">
          <span aria-hidden="true" className="text-brand select-none">
            ${' '}
          </span>
          {line}
        </code>
      ))}
    </ScrollBox>
  );
}
