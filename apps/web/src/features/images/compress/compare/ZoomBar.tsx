import { Maximize, Minus, Plus } from 'lucide-react';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Segmented } from '#ui/form/Segmented.tsx';
import { Group } from '#ui/layout/Group.tsx';
import { words } from '../words.ts';
import { type CompareMode, useCompareMode } from './compare-mode.ts';
import type { ZoomControl } from './use-zoom.ts';
import { STEP } from './zoom.ts';

/** Chooses the way of comparing two pictures, and the scale. */
export function ZoomBar({ control, percent }: { control: ZoomControl; percent: string }) {
  const { form, change } = useCompareMode();
  const { compare } = words;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line bg-card px-3 py-2">
      <Segmented<CompareMode>
        legend={compare.mode}
        size="sm"
        choices={[
          { value: 'line', label: compare.line },
          { value: 'beside', label: compare.beside },
        ]}
        value={form.mode}
        onChange={(mode) => change({ mode })}
      />
      <Group label={compare.zoom} className="flex items-center gap-0.5">
        <IconButton
          label={compare.out}
          icon={<Minus size={17} />}
          disabled={control.isWhole}
          onClick={() => control.by(1 / STEP)}
        />
        <output className="min-w-12 text-center text-small text-muted" data-figures>
          {percent}
        </output>
        <IconButton label={compare.in} icon={<Plus size={17} />} onClick={() => control.by(STEP)} />
        <IconButton
          label={compare.whole}
          icon={<Maximize size={17} />}
          disabled={control.isWhole}
          onClick={control.whole}
        />
        <Button size="sm" variant="ghost" title={compare.actualTitle} onClick={control.actual}>
          {compare.actual}
        </Button>
      </Group>
    </div>
  );
}
