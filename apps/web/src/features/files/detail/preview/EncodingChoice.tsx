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
  /** What somebody chose; without it, it was detected. */
  chosen: Encoding | undefined;
  onChoose: (encoding: Encoding | undefined) => void;
  label?: string;
}

/** In which encoding a text is read: as detected, or as somebody knows it better. */
export function EncodingChoice({
  used,
  chosen,
  onChoose,
  label = pageText.preview.encoding,
}: EncodingChoiceProps) {
  const { detected } = pageText.preview;
  return (
    <label className="flex items-center gap-1.5 text-caption text-muted">
      {label}
      <select
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(isEncoding(target.value) ? target.value : undefined)}
        className="rounded-md border border-line bg-card px-1.5 py-1 text-caption text-ink"
      >
        <option value="">{chosen ? detected() : detected(ENCODINGS[used])}</option>
        {ENCODING_NAMES.map((name) => (
          <option key={name} value={name}>
            {ENCODINGS[name]}
          </option>
        ))}
      </select>
    </label>
  );
}
