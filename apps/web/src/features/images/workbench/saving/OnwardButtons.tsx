import { ArrowRight, Send } from 'lucide-react';
import { useNavigate } from 'react-router';
import { paths } from '#app/paths.ts';
import { handOver, SENDING } from '#platform/files/hand-over.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { LateMenu } from '#ui/overlays/LateMenu.tsx';
import { text } from '../../text.ts';
import type { Workbench } from '../workbench.ts';
import { picturesOf, toChosenFiles, toolsAfter } from './onward.ts';
import type { SaveHold } from './save-hold.ts';
import type { Output } from './saver.ts';

interface OnwardButtonsProps {
  workbench: Pick<Workbench, 'batch'>;
  hasResults: boolean;
  /** Collects the files to hand on: of the marked pictures, or of all. */
  collect: () => Output[];
  hold?: SaveHold | undefined;
}

/** Sends the results as a new share, or goes on with them in another tool, without saving in between. */
export function OnwardButtons(props: OnwardButtonsProps) {
  const { workbench, hasResults, hold } = props;
  const goOn = useGoOn(props);
  const tools = hasResults ? toolsAfter(workbench.batch.tool.name) : [];
  return (
    <>
      {tools.length > 0 && (
        <LateMenu
          trigger={
            <Button size="sm" variant="ghost" icon={<ArrowRight size={16} />}>
              {text.actions.onward}
            </Button>
          }
          groups={[
            tools.map(({ id, label, path }) => ({
              label,
              onSelect: () => goOn(picturesOf, id, path),
            })),
          ]}
        />
      )}
      <Button
        size="sm"
        icon={<Send size={16} />}
        disabled={!hasResults || hold?.isHeld === true}
        title={hold?.isHeld ? hold.words : hasResults ? undefined : text.saving.nothing}
        onClick={() => goOn((outputs) => outputs, SENDING, paths.home())}
      >
        {text.actions.send}
      </Button>
    </>
  );
}

function useGoOn({ workbench: { batch }, collect, hold }: OnwardButtonsProps) {
  const navigate = useNavigate();
  return (pick: (outputs: Output[]) => readonly Output[], to: string, path: string) => {
    if (hold?.mustWait()) return toast(hold.words, 'info');
    const outputs = pick(collect());
    if (outputs.length === 0) return toast(text.saving.nothing, 'info');
    handOver(to, Promise.resolve(toChosenFiles(outputs)));
    batch.markSaved(outputs.map(({ id }) => id));
    void navigate(path);
  };
}
