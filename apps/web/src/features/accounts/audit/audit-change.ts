import { text } from '../text.ts';

/** One field that an action changed, in words; undefined where it did not exist. */
export interface FieldChange {
  field: string;
  before: string | undefined;
  after: string | undefined;
}

type Values = Record<string, unknown> | null;

/** Before and after, field by field, in the order in which they first appear. */
export function listAuditChanges(before: Values, after: Values): FieldChange[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].map((name) => ({
    field: text.audit.fields[name] ?? name,
    before: valueText(before?.[name]),
    after: valueText(after?.[name]),
  }));
}

export function actionText(action: string): string {
  return text.audit.actions[action] ?? action;
}

function valueText(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  const written = typeof value === 'string' ? value : JSON.stringify(value);
  return text.audit.values[written] ?? written;
}
