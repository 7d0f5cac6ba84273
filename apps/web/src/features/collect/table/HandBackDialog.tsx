import { useMutation } from '@tanstack/react-query';
import { isBlank } from '@transmit/contract';
import { RETURN_WORD_LENGTH } from '@transmit/contract/collect';
import { type FormEvent, useState } from 'react';
import { errorText } from '#api/error-text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { text } from '../text.ts';

interface HandBackDialogProps {
  name: string;
  onClose: () => void;
  onSend: (word: string) => Promise<void>;
}

/** Gives one hand-in back with a word: it can be changed again. Load it lazily. */
export function HandBackDialog({ name, onClose, onSend }: HandBackDialogProps) {
  const handBack = useHandBackForm(onSend);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={text.table.handBackTitle(name)}
      description={text.table.handBackLead}
      size="sm"
    >
      <WordForm handBack={handBack} />
    </Dialog>
  );
}

function WordForm({ handBack }: { handBack: ReturnType<typeof useHandBackForm> }) {
  const { word, setWord, isEmpty, send, submit } = handBack;
  return (
    <form onSubmit={submit} className="grid gap-4">
      <TextArea
        label={text.table.word}
        required
        maxLength={RETURN_WORD_LENGTH}
        error={isEmpty ? text.table.wordEmpty : send.error ? errorText(send.error) : undefined}
        value={word}
        onChange={({ target }) => setWord(target.value)}
      />
      <Button type="submit" variant="primary" busy={send.isPending}>
        {text.table.handBackSend}
      </Button>
    </form>
  );
}

function useHandBackForm(onSend: HandBackDialogProps['onSend']) {
  const [word, setWord] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const send = useMutation({ mutationFn: onSend });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(isBlank(word));
    if (!isBlank(word)) send.mutate(word);
  };
  return { word, setWord, isEmpty, send, submit };
}
