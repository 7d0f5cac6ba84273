import { useQuery } from '@tanstack/react-query';
import { OfficeFailure } from '#app/manager/OfficeFailure.tsx';
import { StaleNotice } from '#app/manager/StaleNotice.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { Skeleton } from '#ui/loading/Skeleton.tsx';
import { type CutoutModels, cutoutModelsQuery } from './models/api.ts';
import { LargerModel } from './models/LargerModel.tsx';
import { ShippedModel } from './models/ShippedModel.tsx';
import { text } from './models/text.ts';

/** /v/manager/cutout-model: the model that looks at visitors' pictures; the same as `npm run cutout-model`. */
export function CutoutModelScreen() {
  const models = useQuery(cutoutModelsQuery);
  const { data, error } = models;
  return (
    <>
      <PageHead title={text.title} lead={text.lead} className="mb-6" />
      <StaleNotice query={models} className="mb-4" />
      {data ? (
        <Models models={data} />
      ) : error ? (
        <Card>
          <OfficeFailure title={text.failed} query={models} />
        </Card>
      ) : (
        <div role="status" className="grid gap-4">
          <span className="sr-only">{text.loading}</span>
          {[0, 1].map((card) => (
            <Skeleton key={card} className="h-36" />
          ))}
        </div>
      )}
    </>
  );
}

function Models({ models }: { models: CutoutModels }) {
  return (
    <div className="grid gap-4">
      {models.is_fixed && <Notice tone="warn">{text.fixed}</Notice>}
      <ShippedModel models={models} />
      {models.models.map((model) => (
        <LargerModel key={model.name} model={model} models={models} />
      ))}
      <div className="grid gap-1 text-small text-muted">
        <p>{text.machines}</p>
        <p>
          {text.command}
          <code className="ml-1 font-code">npm run cutout-model</code>
        </p>
      </div>
    </div>
  );
}
