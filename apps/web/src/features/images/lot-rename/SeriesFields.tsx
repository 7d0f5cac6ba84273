import { Notice } from '#ui/feedback/Notice.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { NumberingFields } from '../rename/rules/forms/NumberingFields.tsx';
import { folderOf } from '../workbench/batch/work-item.ts';
import { useBatch } from '../workbench/use-workbench.ts';
import { changePrefix, seriesMemory, useLotForm } from './lot-choices.ts';
import { numbersFor, seriesProblem } from './lot-form.ts';
import { lotWorkbench } from './lot-workbench.ts';
import { words } from './words.ts';

/** Numbers that are set and not read: prefix, start, step, width, each folder anew. */
export function SeriesFields() {
  const { form, change } = useLotForm();
  const byId = useBatch(lotWorkbench, (view) => view.byId);
  const files = Array.from(byId.values(), (item) => ({ folder: folderOf(item) }));
  const goesOn = seriesMemory.find(form.prefix);
  const problem = seriesProblem(form, files);
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
          {words.series.runsOut(files.length)}
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
