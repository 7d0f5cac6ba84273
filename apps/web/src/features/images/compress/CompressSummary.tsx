import { compressionSummary } from './form-summary.ts';
import { useCompressSettings } from './settings-form.ts';

export function CompressSummary() {
  const form = useCompressSettings((state) => state.form);
  return <>{compressionSummary(form)}</>;
}
