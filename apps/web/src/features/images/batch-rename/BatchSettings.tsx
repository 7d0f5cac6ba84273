import { SlidersHorizontal } from 'lucide-react';
import { useStore } from 'zustand';
import { Card } from '#ui/Card.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { TemplateField } from '../rename/rules/forms/TemplateField.tsx';
import { PROBLEM_WORDS } from '../rename/rules/rule-words.ts';
import { templateProblem, useBatchForm } from './batch-choices.ts';
import { type BatchSource, usesBatch } from './batch-form.ts';
import { SeriesFields } from './SeriesFields.tsx';

const SOURCES: readonly { value: BatchSource; label: string }[] = [
  { value: 'picture', label: '从图片识别' },
  { value: 'series', label: '自定编号' },
];

const PARTS = ['batch', 'name', 'n', 'date', 'modified', 'folder'];

/** Where the numbers come from, and what the names look like. */
export function BatchSettings() {
  const { form, change } = useBatchForm();
  const problem = useStore(templateProblem, (found) => found.problem);
  return (
    <Card aria-label="批号设置" className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5">
      <h2 className="flex items-center gap-2.5 text-h3 font-semibold">
        <SlidersHorizontal size={18} aria-hidden="true" className="text-brand" />
        批号设置
      </h2>
      <Segmented
        legend="批号来源"
        size="sm"
        choices={SOURCES}
        value={form.source}
        onChange={(source) => change({ source })}
      />
      {form.source === 'series' ? (
        <SeriesFields />
      ) : (
        <p className="text-small text-muted">
          读取图片上的批号、生产批号、LOT、BATCH、B.N.，逐张核对后再改名；横放、倒放的也能读。
        </p>
      )}
      <TemplateField
        label="新文件名"
        value={form.template}
        problem={problem && PROBLEM_WORDS[problem]}
        hint={
          usesBatch(form.template)
            ? '扩展名不变；{序号:3} 是三位序号，重名会自动加序号'
            : '模板里没有 {批号}，名字里不会出现批号'
        }
        parts={PARTS}
        onChange={(template) => change({ template })}
      />
    </Card>
  );
}
