import { PasswordDialog, type PasswordDialogProps } from '../form/PasswordDialog.tsx';
import { stepText } from './second-step-text.ts';

const { proof } = stepText;

export interface ProofDialogProps
  extends Pick<PasswordDialogProps, 'danger' | 'onProof' | 'onClose'> {
  title?: string;
  body?: string;
  action?: string;
}

/** Before a second step is changed. */
export function ProofDialog({
  title = proof.title,
  body = proof.body,
  action = proof.go,
  ...more
}: ProofDialogProps) {
  const { password, cancel } = proof;
  return (
    <PasswordDialog {...more} title={title} body={body} words={{ password, cancel, action }} />
  );
}
