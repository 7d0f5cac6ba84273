import { Cpu, FileImage, FilePenLine, RotateCw } from 'lucide-react';
import { Late } from '#ui/loading/late.ts';
import { menu } from '#ui/overlays/LateMenu.tsx';
import { paths } from '../../app/paths.ts';
import { LotSettings } from './lot-rename/LotSettings.tsx';
import { useLotForm } from './lot-rename/lot-choices.ts';
import { lotChoice, lotSummary } from './lot-rename/lot-presets.ts';
import { lotWorkbench } from './lot-rename/lot-workbench.ts';
import { words } from './lot-rename/words.ts';
import { RenamePage } from './rename/RenamePage.tsx';
import { text } from './text.ts';
import { ModelNotice } from './workbench/batch/ModelNotice.tsx';
import { IntakeZone } from './workbench/intake/IntakeZone.tsx';
import type { StageFace } from './workbench/stage/EmptyStage.tsx';
import { LabelPicture } from './workbench/stage/stage-drawings.tsx';
import { useStock } from './workbench/use-stock.ts';

const names = new Late(async () => (await import('./lot-rename/LotNames.tsx')).LotNames);
const STOCK = [names, menu];

const STAGE: StageFace = {
  picture: <LabelPicture />,
  titleTouch: words.stage.titleTouch,
  hintTouch: words.stage.hintTouch,
  facts: [
    { icon: <Cpu size={16} aria-hidden="true" />, words: words.stage.local },
    { icon: <RotateCw size={16} aria-hidden="true" />, words: words.stage.turned },
    {
      icon: <FileImage size={16} aria-hidden="true" className="shrink-0" />,
      words: text.intake.usualFormats,
    },
  ],
};

/** /v/rename_ph: names from lot numbers, read from the pictures or drawn from a series. */
export function LotRenameScreen() {
  useStock(STOCK);
  const { form } = useLotForm();
  return (
    <RenamePage
      words={words}
      sibling={{ to: paths.rename(), icon: <FilePenLine size={18} />, label: words.byRules }}
      workbench={lotWorkbench}
      renderIntake={(isDragging) => <IntakeZone workbench={lotWorkbench} isDragging={isDragging} />}
      rules={<LotSettings />}
      summary={lotSummary(lotChoice(form))}
      // The next step stands there: numbers of the account are taken by a press.
      staysOpen={form.source === 'account'}
      notice={<ModelNotice workbench={lotWorkbench} sentence={words.loadingModelOnce} />}
      names={names}
      stage={STAGE}
    />
  );
}
