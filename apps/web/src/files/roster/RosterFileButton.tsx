import type { ReadRoster } from '@transmit/contract/collect';
import { FileSpreadsheet } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { text } from './text.ts';

interface RosterFileButtonProps {
  onRead: (read: ReadRoster, fileName: string) => void;
}

/** Reads a list of names from a workbook, a CSV or a text; the reader is loaded for the first of them. */
export function RosterFileButton({ onRead }: RosterFileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const { isReading, readChosen } = useReading(onRead);
  return (
    <>
      <Button
        size="sm"
        icon={<FileSpreadsheet size={16} />}
        busy={isReading}
        onClick={() => input.current?.click()}
      >
        {text.file}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={text.file}
        accept=".xlsx,.xlsm,.csv,.txt"
        onChange={readChosen}
      />
    </>
  );
}

function useReading(onRead: RosterFileButtonProps['onRead']) {
  const [isReading, setReading] = useState(false);
  const readFile = async (file: File | undefined) => {
    if (!file) return;
    setReading(true);
    try {
      const { readRosterFile } = await import('./read-roster-file.ts');
      onRead(await readRosterFile(file, new AbortController().signal), file.name);
    } catch (error) {
      const { RosterFileProblem } = await import('./read-roster-file.ts');
      const isTold = error instanceof RosterFileProblem;
      toast(isTold ? error.message : text.unread(file.name), 'error');
    } finally {
      setReading(false);
    }
  };
  const readChosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    void readFile(target.files?.[0]);
    target.value = '';
  };
  return { isReading, readChosen };
}
