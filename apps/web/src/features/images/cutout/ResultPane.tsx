import { CompareSlider } from '../workbench/grid/CompareSlider.tsx';
import { useObjectUrl, usePreview } from '../workbench/grid/use-preview.ts';
import { words } from './words.ts';

interface ResultPaneProps {
  file: File;
  result: File | undefined;
  size: { width: number; height: number };
  /** Cropped results cannot lie over their original. */
  isCropped: boolean;
}

/** The finished file on a checkered ground, beside what it was. */
export function ResultPane({ file, result, size, isCropped }: ResultPaneProps) {
  const before = usePreview(file, 'large');
  const after = useObjectUrl(result);
  if (isCropped) {
    return (
      <div className="checkered grid place-items-center rounded-lg p-4">
        {after && (
          <img
            src={after}
            alt={words.resultAlt(file.name)}
            className="block h-auto max-h-[60vh] max-w-full"
          />
        )}
      </div>
    );
  }
  return (
    <CompareSlider
      name={file.name}
      ratio={size.width / size.height}
      before={before.state === 'ready' ? before.url : undefined}
      after={after}
      beforeLabel={words.original}
      afterLabel={words.modes.result}
      ground="checkered"
      isFilling
    />
  );
}
