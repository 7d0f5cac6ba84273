import { FilePenLine, ScanText } from 'lucide-react';
import { Late } from '#ui/loading/late.ts';
import { menu } from '#ui/overlays/LateMenu.tsx';
import { paths } from '../../app/paths.ts';
import { LotSettings } from './lot-rename/LotSettings.tsx';
import { useLotForm } from './lot-rename/lot-choices.ts';
import { lotWorkbench } from './lot-rename/lot-workbench.ts';
import { words } from './lot-rename/words.ts';
import { RenamePage } from './rename/RenamePage.tsx';
import { ModelNotice } from './workbench/batch/ModelNotice.tsx';
import { IntakeZone } from './workbench/intake/IntakeZone.tsx';
import { useStock } from './workbench/use-stock.ts';

const names = new Late(async () => (await import('./lot-rename/LotNames.tsx')).LotNames);
const STOCK = [names, menu];

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
      summary={words.settings.title}
      // The next step stands there: numbers of the account are taken by a press.
      staysOpen={form.source === 'account'}
      notice={<ModelNotice workbench={lotWorkbench} sentence={words.loadingModelOnce} />}
      names={names}
      icon={<ScanText size={26} />}
    />
  );
}
