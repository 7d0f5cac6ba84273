import type { CompressionResult } from '@transmit/imaging';
import { Button } from '#ui/buttons/Button.tsx';
import { Group } from '#ui/layout/Group.tsx';
import type { WorkItem } from '../workbench/batch/work-item.ts';
import type { CompressTypes, CompressWorkbench } from './compress-workbench.ts';
import { offersOf } from './offers.ts';
import { useOutputFormats } from './output-formats.ts';
import { words } from './words.ts';

interface OffersProps {
  workbench: CompressWorkbench;
  item: WorkItem<CompressTypes>;
  result: CompressionResult;
}

/** Buttons for this picture alone; the settings of the others stay. */
export function Offers({ workbench, item, result }: OffersProps) {
  const offers = offersOf(result, item.own, useOutputFormats());
  if (offers.length === 0) return null;
  return (
    <Group
      as="span"
      label={words.offers.label(item.source.file.name)}
      className="mt-1 flex flex-wrap gap-1.5"
    >
      {offers.map(({ label, own }) => (
        <Button key={label} size="sm" onClick={() => workbench.batch.changeOwn(item.id, own)}>
          {label}
        </Button>
      ))}
    </Group>
  );
}
