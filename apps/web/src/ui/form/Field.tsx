import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

export interface FieldProps {
  label: ReactNode;
  /** Shown below while there is no error. */
  hint?: ReactNode;
  /** Fault and the way to mend it; announced when it appears. */
  error?: string | undefined;
  required?: boolean;
  /** At the right of the label: a limit, a unit, a link. */
  aside?: ReactNode;
  className?: string;
}

/** Splits the properties of a labelled control into those of the frame and the control's own. */
export function splitFieldProps<Props extends FieldProps>(
  props: Props,
): [frame: FieldProps, control: Omit<Props, keyof FieldProps>] {
  const { label, hint, error, required = false, aside, className, ...control } = props;
  return [{ label, hint, error, required, aside, ...(className && { className }) }, control];
}

/** Properties that tie a control to its label, hint and error. */
export interface FieldWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

/** Label above, control, then hint or error: the frame that every labelled control stands in. */
export function Field({
  label,
  hint,
  error,
  required,
  aside,
  className,
  children,
}: FieldProps & { children: (wiring: FieldWiring) => ReactNode }) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className={clsx('grid content-start gap-1.5', className)}>
      <FieldHead id={id} label={label} required={required} aside={aside} />
      {children({
        id,
        'aria-describedby': note ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      <FieldNote id={noteId} isError={Boolean(error)} note={note} />
    </div>
  );
}

interface FieldNoteProps {
  id: string;
  isError: boolean;
  note: ReactNode;
}

function FieldNote({ id, isError, note }: FieldNoteProps) {
  return (
    <div id={id} role={isError ? 'alert' : undefined} className="text-small empty:hidden">
      {note && <span className={isError ? 'text-danger' : 'text-muted'}>{note}</span>}
    </div>
  );
}

interface FieldHeadProps {
  id: string;
  label: ReactNode;
  required: boolean | undefined;
  aside: ReactNode;
}

function FieldHead({ id, label, required, aside }: FieldHeadProps) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <label htmlFor={id} className="text-body">
        {label}
        {required && (
          <span className="ml-1 text-accent" aria-hidden="true">
            *
          </span>
        )}
      </label>
      {aside && <span className="text-small text-muted">{aside}</span>}
    </div>
  );
}
