import { SquareTerminal } from 'lucide-react';
import { paths } from '#app/paths.ts';
import { ButtonLink } from '#ui/buttons/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { text } from './text.ts';

/** Says where a token is written, and leads to where it is explained. */
export function HowToUse() {
  return (
    <Card className="p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="flex items-center gap-3 text-h3 font-semibold">
          <SquareTerminal size={20} aria-hidden="true" className="text-brand" />
          {text.use.title}
        </h2>
        <ButtonLink to={paths.shell()} size="sm" variant="ghost" className="-mr-3 text-brand!">
          {text.use.shell}
        </ButtonLink>
      </div>
      <p className="mt-2 text-small break-words text-muted">
        {text.use.before}
        <code className="font-mono font-bold text-fg">Authorization: Bearer tk_…</code>
        {text.use.between}
        <code className="font-mono font-bold text-fg">TRANSMIT_TOKEN</code>
        {text.use.after}
        <a href="/api/openapi.json" className="ml-2 text-brand underline">
          {text.use.api}
        </a>
      </p>
    </Card>
  );
}
