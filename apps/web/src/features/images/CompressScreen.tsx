import { Card } from '#ui/layout/Card.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { Late, useLate } from '#ui/loading/late.ts';
import { Skeleton } from '#ui/loading/Skeleton.tsx';
import { CompressSettings } from './compress/CompressSettings.tsx';
import { CompressSummary } from './compress/CompressSummary.tsx';
import { singleWorkbench } from './compress/compress-workbench.ts';
import { COMPRESSION_MODES } from './compress/modes.ts';
import { STAGE_OF_ONE } from './compress/stages.tsx';
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
      <WorkbenchLayout
        workbench={singleWorkbench}
        settings={<CompressSettings />}
        summary={<CompressSummary />}
        stage={STAGE_OF_ONE}
      >
        {item && (
          <Card className="overflow-hidden">
            {SinglePicture ? <SinglePicture item={item} /> : <Skeleton className="h-96" />}
          </Card>
        )}
      </WorkbenchLayout>
    </div>
  );
}
