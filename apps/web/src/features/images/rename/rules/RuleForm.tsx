import type { RuleProblem } from '@transmit/imaging';
import { AddForm } from './forms/AddForm.tsx';
import { CaseForm, ExtensionCaseForm } from './forms/CaseForms.tsx';
import { DateForm } from './forms/DateForm.tsx';
import { ExifForm } from './forms/ExifForm.tsx';
import { NumberForm } from './forms/NumberForm.tsx';
import { ReplaceForm } from './forms/ReplaceForm.tsx';
import { TemplateForm } from './forms/TemplateForm.tsx';
import type { RuleDraft } from './rule-draft.ts';

interface RuleFormProps {
  draft: RuleDraft;
  problem: RuleProblem | undefined;
  onChange: (draft: RuleDraft) => void;
}

/** Each kind of rule has a small form of its own. */
export function RuleForm({ draft, ...props }: RuleFormProps) {
  switch (draft.kind) {
    case 'replace':
      return <ReplaceForm draft={draft} {...props} />;
    case 'add':
      return <AddForm draft={draft} {...props} />;
    case 'number':
      return <NumberForm draft={draft} {...props} />;
    case 'date':
      return <DateForm draft={draft} {...props} />;
    case 'exif':
      return <ExifForm draft={draft} {...props} />;
    case 'case':
      return <CaseForm draft={draft} {...props} />;
    case 'template':
      return <TemplateForm draft={draft} {...props} />;
    case 'extension-case':
      return <ExtensionCaseForm draft={draft} {...props} />;
  }
}
