import { Notice } from '#ui/Notice.tsx';
import { TextField } from '#ui/TextField.tsx';
import { NumberingFields } from '../rename/rules/forms/NumberingFields.tsx';
import { useBench } from '../workbench/use-bench.ts';
import { folderOf } from '../workbench/work-item.ts';
import { batchBench } from './batch-bench.ts';
import { changePrefix, seriesMemory, useBatchForm } from './batch-choices.ts';
import { numbersFor, seriesProblem } from './batch-form.ts';

/** Numbers that are set and not read: prefix, start, step, width, each folder anew. */
export function SeriesFields() {
  const { form, change } = useBatchForm();
  const byId = useBench(batchBench, (view) => view.byId);
  const files = Array.from(byId.values(), (item) => ({ folder: folderOf(item) }));
  const goesOn = seriesMemory.find(form.prefix);
  const problem = seriesProblem(form, files);
  return (
    <>
      <TextField
        label="前缀"
        value={form.prefix}
        maxLength={60}
        placeholder="如 B2026"
        hint={goesOn === undefined ? undefined : `这个前缀上次用完后，下一个是 ${goesOn}`}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => changePrefix(event.target.value)}
      />
      <NumberingFields value={form} onChange={change} />
      {problem === 'runs-out' && (
        <Notice tone="danger" urgent>
          从这里开始，编号不够给全部 {files.length.toLocaleString('zh-CN')}{' '}
          个文件，请减小起始或间隔。
        </Notice>
      )}
      {!problem && <Example />}
    </>
  );
}

/** The first numbers as they will be. */
function Example() {
  const { form } = useBatchForm();
  const first = numbersFor({ ...form, perFolder: false }, THREE_FILES)?.numbers;
  if (!first) return null;
  return (
    <p className="text-small text-muted" data-figures>
      依次是 {first.join('、')}…
    </p>
  );
}

const THREE_FILES = Array.from({ length: 3 }, () => ({ folder: '' }));
