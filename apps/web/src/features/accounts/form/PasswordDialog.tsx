import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { storedPhone } from '../session.ts';
import { PasswordProof } from './PasswordProof.tsx';
import { passwordProblem } from './problems-of.ts';
import { useFormProblems } from './use-form-problems.ts';

export interface PasswordDialogProps {
  title: string;
  body: ReactNode;
  /** Labels of the password's field and of the dialog's two buttons. */
  words: { password: string; cancel: string; action: string };
  danger?: boolean;
  /** Stands above the password. */
  children?: ReactNode;
  /** Is given the password; a refusal of it stands in the form. */
  onProof: (password: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the password anew: an open screen alone must not be enough for what cannot be taken back. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { title, body, onProof, ...form } = props;
  const { onClose } = form;
  const proof = useProof(onProof, onClose);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={body}
      size="sm"
    >
      <ProofForm {...form} proof={proof} />
    </Dialog>
  );
}

interface ProofFormProps
  extends Pick<PasswordDialogProps, 'words' | 'danger' | 'children' | 'onClose'> {
  proof: ReturnType<typeof useProof>;
}

function ProofForm({ words, danger = false, children, onClose, proof }: ProofFormProps) {
  const { password, setPassword, problems, submit, isPending } = proof;
  return (
    <form ref={problems.form} onSubmit={submit} noValidate className="grid gap-5">
      {children}
      <input type="text" autoComplete="username" value={storedPhone()} readOnly hidden />
      <PasswordProof
        words={words}
        password={password}
        problems={problems}
        danger={danger}
        busy={isPending}
        onPassword={setPassword}
        onCancel={onClose}
      />
    </form>
  );
}

function useProof(onProof: PasswordDialogProps['onProof'], onDone: () => void) {
  const [password, setPassword] = useState('');
  const problems = useFormProblems(['password']);
  const prove = useMutation({
    mutationFn: () => onProof(password),
    onSuccess: onDone,
    onError: problems.show,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problems.check({ password: passwordProblem(password) }) && !prove.isPending) {
      prove.mutate();
    }
  };
  return { password, setPassword, problems, submit, isPending: prove.isPending };
}
