import { type FormEvent, useState } from 'react';
import { textProblem, toTextFile } from '#files/text-file.ts';
import { serverNow } from '#platform/browser/server-clock.ts';
import type { ChosenFile } from '#platform/files/chosen-file.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { text } from '../text.ts';

const ROWS = 8;

interface TextDialogProps {
  onClose: () => void;
  onFile: (file: ChosenFile) => void;
}

/** A text that is handed in as a file. Load it lazily. */
export function TextDialog({ onClose, onFile }: TextDialogProps) {
  const { written, write, problem, submit } = useWrittenText({ onClose, onFile });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={text.handIn.writeText}>
      <form onSubmit={submit} className="grid gap-4">
        <TextArea
          label={text.handIn.textField}
          error={problem}
          rows={ROWS}
          value={written}
          onChange={(event) => write(event.target.value)}
        />
        <Button type="submit" variant="primary" size="lg">
          {text.handIn.textAdd}
        </Button>
      </form>
    </Dialog>
  );
}

function useWrittenText({ onClose, onFile }: TextDialogProps) {
  const [written, setWritten] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = textProblem(written);
    setProblem(found);
    if (found) return;
    onFile(toTextFile(written, serverNow()));
    onClose();
  };
  const write = (next: string) => {
    setProblem(undefined);
    setWritten(next);
  };
  return { written, write, problem, submit };
}
