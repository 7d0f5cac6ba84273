import { Images } from 'lucide-react';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { Late, useLate } from '#ui/loading/late.ts';
import { CompressSettings } from './compress/CompressSettings.tsx';
import { singleWorkbench } from './compress/compress-workbench.ts';
import { COMPRESSION_MODES } from './compress/modes.ts';
import { words } from './compress/words.ts';
import { PlaceSwitch } from './workbench/grid/PlaceSwitch.tsx';
import { useStock } from './workbench/use-stock.ts';
import { useBatch, useItem } from './workbench/use-workbench.ts';
import { WorkbenchLayout } from './workbench/WorkbenchLayout.tsx';

const picture = new Late(async () => (await import('./compress/SinglePicture.tsx')).SinglePicture);
const STOCK = [picture];

/** /v/tuya: one picture, before and after in large. */
export function CompressScreen() {
  const id = useBatch(singleWorkbench, ({ ids }) => ids[0]);
  const item = useItem(singleWorkbench, id);
  const SinglePicture = useLate(picture, item !== undefined);
  useStock(STOCK);
  return (
    <div className="container-page grid gap-6 pt-8 pb-16">
      <PageHead
        title={words.titleOne}
        lead={words.lead}
        aside={<PlaceSwitch {...COMPRESSION_MODES} current="one" />}
      />
      <WorkbenchLayout workbench={singleWorkbench} settings={<CompressSettings />}>
        <Card className="overflow-hidden">
          {item && SinglePicture ? (
            <SinglePicture item={item} />
          ) : (
            <EmptyState
              icon={<Images size={26} />}
              title={words.emptyTitle}
              body={words.emptyOne}
              className="min-h-96 content-center"
            />
          )}
        </Card>
      </WorkbenchLayout>
    </div>
  );
}
