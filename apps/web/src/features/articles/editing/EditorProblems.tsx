import { ApiError } from '@transmit/contract/client';
import { errorText } from '#api/error-text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { text } from '../text.ts';
import type { Writing } from './use-writing.ts';

/** Shows a refusal. Where somebody else has written meanwhile, both ways on; nothing typed is lost. */
export function EditorProblems({ writing }: { writing: Writing }) {
  const { error } = writing;
  if (!error) return null;
  if (!writing.isConflict) {
    return (
      <Notice tone="danger" urgent>
        {sentenceOf(error)}
      </Notice>
    );
  }
  return <Conflict writing={writing} />;
}

function Conflict({ writing }: { writing: Writing }) {
  return (
    <Notice tone="warn" urgent action={<WaysOn writing={writing} />}>
      {text.editing.conflict}
    </Notice>
  );
}

function WaysOn({ writing }: { writing: Writing }) {
  return (
    <span className="flex gap-2">
      <Button
        size="sm"
        busy={writing.takeTheirs.isPending}
        onClick={() => writing.takeTheirs.mutate()}
      >
        {text.editing.takeTheirs}
      </Button>
      <Button
        size="sm"
        variant="primary"
        busy={writing.overwrite.isPending}
        onClick={() => writing.overwrite.mutate()}
      >
        {text.editing.keepMine}
      </Button>
    </span>
  );
}

/** The field's own sentence is the more exact one. */
function sentenceOf(error: unknown): string {
  const fault = error instanceof ApiError ? error.fields['source'] : undefined;
  return fault ?? errorText(error);
}
