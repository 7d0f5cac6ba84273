import { Images } from 'lucide-react';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { CompressSettings } from './compress/CompressSettings.tsx';
import { singleBench } from './compress/compress-tool.ts';
import { ModeSwitch } from './compress/ModeSwitch.tsx';
import { SingleHead } from './compress/SingleHead.tsx';
import { StageView } from './compress/StageView.tsx';
import { words } from './compress/words.ts';
import { useBench, useItem } from './workbench/use-bench.ts';
import { WorkbenchLayout } from './workbench/WorkbenchLayout.tsx';

/** /v/tuya: one picture, before and after in large. */
export function CompressScreen() {
  const id = useBench(singleBench, ({ ids }) => ids[0]);
  const item = useItem(singleBench, id);
  return (
    <div className="container-page grid gap-6 pt-8 pb-16">
      <PageHead title="图片压缩" lead={words.lead} aside={<ModeSwitch current="one" />} />
      <WorkbenchLayout bench={singleBench} settings={<CompressSettings />}>
        <Card className="overflow-hidden">
          {item ? (
            <>
              <SingleHead item={item} />
              <StageView key={item.id} bench={singleBench} item={item} />
            </>
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
