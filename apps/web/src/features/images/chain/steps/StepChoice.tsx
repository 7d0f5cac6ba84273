import { useStore } from 'zustand';
import { Segmented } from '#ui/form/Segmented.tsx';
import { OrderMenu } from '../../rename/order/OrderMenu.tsx';
import { usePicks } from '../../workbench/use-workbench.ts';
import { shownStep } from '../chain-view.ts';
import { chainWorkbench, useChainForm } from '../chain-workbench.ts';
import { words } from '../words.ts';
import { SHOWN_STEPS } from './shown-steps.ts';
import { LADDER } from './step-summary.ts';

/**
 * Chooses the step that the cards show, and the order of the pictures. The table shows all steps;
 * those that are switched off have nothing to show.
 */
export function StepChoice() {
  const { form } = useChainForm();
  const shown = useStore(shownStep, ({ step }) => step);
  const isTable = usePicks(chainWorkbench, ({ layout }) => layout === 'table');
  const steps = SHOWN_STEPS.filter((step) => {
    const rung = LADDER.find((each) => each.step === step);
    return !rung || form[rung.on] || step === shown;
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      {isTable ? (
        <p className="text-small text-muted">{words.table.hint}</p>
      ) : (
        <div className="-mx-1 min-w-0 overflow-x-auto px-1 py-1">
          <Segmented
            legend={words.show}
            size="sm"
            choices={steps.map((value) => ({ value, label: words.steps[value] }))}
            value={shown}
            onChange={(step) => shownStep.setState({ step })}
            className="w-max"
          />
        </div>
      )}
      <OrderMenu workbench={chainWorkbench} />
    </div>
  );
}
