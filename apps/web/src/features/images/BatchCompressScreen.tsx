import { Images } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { CompressSettings } from './compress/CompressSettings.tsx';
import { batchBench } from './compress/compress-tool.ts';
import { ModeSwitch } from './compress/ModeSwitch.tsx';
import { changeText } from './compress/result-facts.ts';
import { SavedBytes } from './compress/SavedBytes.tsx';
import { SizeFacts } from './compress/SizeFacts.tsx';
import { words } from './compress/words.ts';
import { WorkbenchFrame } from './workbench/WorkbenchFrame.tsx';

const loadDialog = async () => ({
  default: (await import('./compress/CompareDialog.tsx')).CompareDialog,
});
const CompareDialog = lazy(loadDialog);

/** /v/tuyapl: a whole folder at once, each picture opened in a dialog. */
export function BatchCompressScreen() {
  // Before it is needed, so that it opens without a network too.
  useEffect(() => {
    loadDialog().catch(() => undefined);
  }, []);
  return (
    <div className="container-page grid gap-6 pt-8 pb-16">
      <PageHead title="批量压缩图片" lead={words.lead} aside={<ModeSwitch current="many" />} />
      <WorkbenchFrame
        bench={batchBench}
        settings={<CompressSettings />}
        saveName={words.saveName}
        unchangedWord={words.unchanged}
        empty={
          <Card>
            <EmptyState
              icon={<Images size={26} />}
              title={words.emptyTitle}
              body={words.emptyMany}
              className="min-h-96 content-center"
            />
          </Card>
        }
        renderHeadline={({ done, beforeBytes, afterBytes }) =>
          done > 0 && <SavedBytes beforeBytes={beforeBytes} afterBytes={afterBytes} />
        }
        renderRing={({ done, share, beforeBytes, afterBytes }) =>
          done > 0 && share === 1 ? changeText(beforeBytes, afterBytes) : undefined
        }
        renderFacts={(item) => <SizeFacts item={item} />}
        renderOpened={(item, close) => (
          <Suspense>
            <CompareDialog bench={batchBench} item={item} onClose={close} />
          </Suspense>
        )}
      />
    </div>
  );
}
