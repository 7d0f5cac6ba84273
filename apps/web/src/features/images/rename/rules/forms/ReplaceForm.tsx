import { Checkbox } from '#ui/Checkbox.tsx';
import { TextField } from '#ui/TextField.tsx';
import { PROBLEM_WORDS } from '../rule-words.ts';
import type { FormProps } from './form-props.ts';

export function ReplaceForm({ draft, onChange, problem }: FormProps<'replace'>) {
  return (
    <>
      <TextField
        label="查找"
        value={draft.find}
        error={problem && PROBLEM_WORDS[problem]}
        hint={draft.isPattern ? '例如 \\d+ 是一串数字，^ 是开头，$ 是结尾' : undefined}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChange({ ...draft, find: event.target.value })}
      />
      <TextField
        label="替换为"
        value={draft.replacement}
        hint={draft.isPattern ? '$1、$2 是括号里匹配到的内容；留空就是删除' : '留空就是删除'}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChange({ ...draft, replacement: event.target.value })}
      />
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <Checkbox
          label="正则表达式"
          checked={draft.isPattern}
          onChange={(event) => onChange({ ...draft, isPattern: event.target.checked })}
        />
        <Checkbox
          label="区分大小写"
          checked={draft.matchCase}
          onChange={(event) => onChange({ ...draft, matchCase: event.target.checked })}
        />
      </div>
    </>
  );
}
