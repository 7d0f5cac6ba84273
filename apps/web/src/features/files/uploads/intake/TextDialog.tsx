import { CloudUpload } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { textProblem, toTextFile } from '#files/text-file.ts';
import { serverNow } from '#platform/browser/server-clock.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { taskText } from '../list/task-text.ts';
import { NO_DRAFT, useTextDraft } from './text-draft.ts';
import { takeInFiles } from './use-file-intake.ts';

const ROWS = 8;

/** A text or a link becomes a file that is sent like any other. Load it lazily. */
export function TextDialog() {
  const { text } = useTextDraft();
  const [problem, setProblem] = useState<string>();
  // The written text stays until it is sent: Esc is pressed by habit.
  const close = () => useTextDraft.setState({ isOpen: false });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = textProblem(text);
    setProblem(found);
    if (found) return;
    void takeInFiles(Promise.resolve([toTextFile(text, serverNow())]));
    useTextDraft.setState(NO_DRAFT);
  };
  return (
    <Dialog open onOpenChange={(open) => !open && close()} title={taskText.text.title}>
      <form onSubmit={submit} className="grid gap-4">
        <TextArea
          label={taskText.text.field}
          hint={taskText.text.hint}
          error={problem}
          rows={ROWS}
          value={text}
          onChange={(event) => {
            setProblem(undefined);
            useTextDraft.setState({ text: event.target.value });
          }}
        />
        <Button type="submit" variant="primary" size="lg" icon={<CloudUpload size={19} />}>
          {taskText.text.add}
        </Button>
      </form>
    </Dialog>
  );
}
