/** Pure: what an operator writes over what stands there. */
import type { ReportRow } from './reports.tables.ts';

export type Handled = Pick<ReportRow, 'state' | 'note' | 'answer'>;
type Part = { [Field in keyof Handled]?: Handled[Field] | undefined };

const FIELDS = ['state', 'note', 'answer'] as const;

/** Undefined where a field that is written was seen otherwise than it stands: a colleague's words would be lost. */
export function handleOver(
  stands: Handled,
  { seen, written }: { seen: Part; written: Part },
): Handled | undefined {
  const isLost = FIELDS.some(
    (field) =>
      written[field] !== undefined &&
      written[field] !== stands[field] &&
      seen[field] !== undefined &&
      seen[field] !== stands[field],
  );
  if (isLost) return undefined;
  const { state = stands.state, note = stands.note, answer = stands.answer } = written;
  return { state, note, answer };
}
