import {
  ENCODING_NAMES,
  ENCODINGS,
  type Encoding,
  isEncoding,
} from '#files/documents/text/encodings.ts';
import { pageText } from '../../page-text.ts';

export interface EncodingChoiceProps {
  /** In which the text is being read. */
  used: Encoding;
  /** The encoding that somebody chose; undefined: it was detected. */
  chosen: Encoding | undefined;
  onChoose: (encoding: Encoding | undefined) => void;
  label?: string;
}

/** In which encoding a text is read, as detected, and a way to read it as somebody knows it better. */
export function EncodingChoice({
  used,
  chosen,
  onChoose,
  label = pageText.preview.encoding,
}: EncodingChoiceProps) {
  return (
    <span className="flex items-center gap-2 text-caption text-muted">
      <span>{`${label} ${ENCODINGS[used]}`}</span>
      <select
        aria-label={pageText.preview.chooseEncoding(label)}
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(isEncoding(target.value) ? target.value : undefined)}
        className="rounded-md border border-line-2 bg-card px-1.5 py-1 text-caption text-fg pointer-coarse:h-11"
      >
        <option value="">{pageText.preview.detected}</option>
        {ENCODING_NAMES.map((name) => (
          <option key={name} value={name}>
            {ENCODINGS[name]}
          </option>
        ))}
      </select>
    </span>
  );
}
