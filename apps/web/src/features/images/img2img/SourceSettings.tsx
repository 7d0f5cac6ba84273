import { chooseFiles } from '#platform/files/choose-files.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { MiddleEllipsis } from '#ui/words/MiddleEllipsis.tsx';
import { EngineChoice } from '../ai/EngineChoice.tsx';
import type { EngineInUse } from '../ai/use-engine.ts';
import { Thumbnail } from '../workbench/grid/Thumbnail.tsx';
import { useBatch } from '../workbench/use-workbench.ts';
import { EffectSettings } from './EffectSettings.tsx';
import { effectWorkbench, takePicture } from './effect-workbench.ts';
import { ImageSettings } from './ImageSettings.tsx';
import { useImageForm } from './image-form.ts';
import { words } from './words.ts';

/** The source, who changes it, and what is to become of it. */
export function SourceSettings({ inUse }: { inUse: EngineInUse }) {
  const change = useImageForm((state) => state.change);
  const source = useBatch(effectWorkbench, ({ ids, byId }) => byId.get(ids[0] ?? '')?.source);
  return (
    <Card aria-label={words.style} className="grid grid-cols-[minmax(0,1fr)] gap-5 p-5">
      {source && (
        <div className="flex items-center gap-3">
          <Thumbnail file={source.file} className="size-14 shrink-0 rounded-md" />
          <b className="min-w-0 flex-1 font-semibold">
            <MiddleEllipsis text={source.file.name} />
          </b>
          <Button size="sm" onClick={() => takePicture(chooseFiles())}>
            {words.source.change}
          </Button>
        </div>
      )}
      <EngineChoice
        legend={words.who}
        localName={words.localEngine}
        serviceHint={words.serviceHint}
        inUse={inUse}
        localHint={words.localHint}
        onChange={(engine) => change({ engine })}
      />
      {inUse.engine === 'service' ? <ImageSettings /> : <EffectSettings />}
    </Card>
  );
}
