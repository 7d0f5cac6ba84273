import { useStore } from 'zustand';
import { Notice } from '#ui/feedback/Notice.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { NumberingFields } from '../rename/rules/forms/NumberingFields.tsx';
import { useBatch } from '../workbench/use-workbench.ts';
import { applied } from './applied.ts';
import { seriesMemory, useLotForm } from './lot-choices.ts';
import { numbersFor } from './lot-form.ts';
import { changePrefix } from './lot-start.ts';
import { lotWorkbench } from './lot-workbench.ts';
import { problemOnWorkbench } from './series-numbers.ts';
import { words } from './words.ts';

/** Numbers that are set and not read: prefix, start, step, width, each folder anew. */
export function SeriesFields() {
  const { form, change } = useLotForm();
  // The files that wait are those on the workbench without those that are done.
  useBatch(lotWorkbench, ({ byId }) => byId);
  useStore(applied);
  const goesOn = seriesMemory.find(form.prefix);
  const { problem, count } = problemOnWorkbench(form);
  return (
    <>
      <TextField
        label={words.series.prefix}
        value={form.prefix}
        maxLength={60}
        placeholder={words.series.prefixExample}
        hint={goesOn === undefined ? undefined : words.series.goesOn(goesOn)}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => changePrefix(event.target.value)}
      />
      <NumberingFields value={form} onChange={change} />
      {problem === 'runs-out' && (
        <Notice tone="danger" urgent>
          {words.series.runsOut(count)}
        </Notice>
      )}
      {!problem && <Example />}
    </>
  );
}

/** The first numbers as they will be. */
function Example() {
  const { form } = useLotForm();
  const first = numbersFor({ ...form, perFolder: false }, THREE_FILES)?.numbers;
  if (!first) return null;
  return (
    <p className="text-small text-muted" data-figures>
      {words.series.example(first)}
    </p>
  );
}

const THREE_FILES = Array.from({ length: 3 }, () => ({ folder: '' }));
