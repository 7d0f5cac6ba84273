import { Cpu, Files, ScanText, Undo2 } from 'lucide-react';
import { useStore } from 'zustand';
import { Late } from '#ui/loading/late.ts';
import { menu } from '#ui/overlays/LateMenu.tsx';
import { paths } from '../../app/paths.ts';
import { FilesDrop } from './rename/FilesDrop.tsx';
import { RenamePage } from './rename/RenamePage.tsx';
import { renameWorkbench } from './rename/rename-workbench.ts';
import { RuleEditor } from './rename/rules/RuleEditor.tsx';
import { ruleProblems, useRules } from './rename/rules/use-rules.ts';
import { words } from './rename/words.ts';
import type { StageFace } from './workbench/stage/EmptyStage.tsx';
import { RenamedPicture } from './workbench/stage/stage-drawings.tsx';
import { useStock } from './workbench/use-stock.ts';

const names = new Late(async () => (await import('./rename/RuleNames.tsx')).RuleNames);
const STOCK = [names, menu];

const STAGE: StageFace = {
  picture: <RenamedPicture />,
  titleTouch: words.intake.titleTouch,
  hintTouch: words.stage.hintTouch,
  facts: [
    { icon: <Cpu size={16} aria-hidden="true" />, words: words.intake.local },
    { icon: <Undo2 size={16} aria-hidden="true" />, words: words.stage.undo },
    { icon: <Files size={16} aria-hidden="true" />, words: words.intake.limits },
  ],
  words: {
    label: words.intake.label,
    title: words.intake.title,
    files: words.intake.files,
  },
};

/** /v/rename: rules at the left, every name before and after at the right. */
export function RenameScreen() {
  const problems = useStore(ruleProblems, ({ byId }) => byId);
  const rules = useRules(({ entries }) => entries.filter(({ isOn }) => isOn).length);
  useStock(STOCK);
  return (
    <RenamePage
      words={words}
      sibling={{ to: paths.renameByLot(), icon: <ScanText size={18} />, label: words.byLots }}
      workbench={renameWorkbench}
      renderIntake={(isDragging) => (
        <FilesDrop workbench={renameWorkbench} isDragging={isDragging} />
      )}
      rules={<RuleEditor problems={problems} />}
      summary={words.rules.count(rules)}
      names={names}
      stage={STAGE}
      startsOpen
    />
  );
}
