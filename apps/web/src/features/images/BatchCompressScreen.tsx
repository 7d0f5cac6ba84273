import { Late, useLate } from '#ui/loading/late.ts';
import { CompressSettings } from './compress/CompressSettings.tsx';
import { CompressSummary } from './compress/CompressSummary.tsx';
import { batchWorkbench, type CompressTypes } from './compress/compress-workbench.ts';
import { COMPRESSION_MODES } from './compress/modes.ts';
import { changeText } from './compress/result-facts.ts';
import { SavedBytes } from './compress/SavedBytes.tsx';
import { SizeFacts } from './compress/SizeFacts.tsx';
import { STAGE_OF_MANY } from './compress/stages.tsx';
import { words } from './compress/words.ts';
import type { WorkItem } from './workbench/batch/work-item.ts';
import { PlaceSwitch } from './workbench/grid/PlaceSwitch.tsx';
import { useStock } from './workbench/use-stock.ts';
import { WorkbenchPage } from './workbench/WorkbenchPage.tsx';
import { viewOf } from './workbench/workbench-view.ts';

const dialog = new Late(async () => (await import('./compress/CompareDialog.tsx')).CompareDialog);
const STOCK = [dialog];

const view = viewOf(batchWorkbench, {
  saveName: words.saveName,
  unchangedWord: words.unchanged,
  renderHeadline: ({ done, beforeBytes, afterBytes }) =>
    done > 0 && <SavedBytes beforeBytes={beforeBytes} afterBytes={afterBytes} />,
  renderRing: ({ done, share, beforeBytes, afterBytes }) =>
    done > 0 && share === 1 ? changeText(beforeBytes, afterBytes) : undefined,
  renderFacts: (item) => <SizeFacts workbench={batchWorkbench} item={item} />,
  renderOpened: (item, close) => <Opened item={item} onClose={close} />,
});

const PAGE = {
  title: words.titleMany,
  lead: words.lead,
};

/** /v/tuyapl: a whole folder at once, each picture opened in a dialog. */
export function BatchCompressScreen() {
  useStock(STOCK);
  return (
    <WorkbenchPage
      words={PAGE}
      aside={<PlaceSwitch {...COMPRESSION_MODES} current="many" />}
      view={view}
      settings={<CompressSettings />}
      summary={<CompressSummary />}
      stage={STAGE_OF_MANY}
    />
  );
}

function Opened(props: { item: WorkItem<CompressTypes>; onClose: () => void }) {
  const CompareDialog = useLate(dialog);
  return CompareDialog && <CompareDialog workbench={batchWorkbench} {...props} />;
}
