import { ApiError } from '@transmit/contract/client';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { errorText } from '#api/error-text.ts';

type Problems<Field extends string> = Partial<Record<Field, string | undefined>>;

export interface FormProblems<Field extends string> {
  form: RefObject<HTMLFormElement | null>;
  /** Faults of the fields, each at its own. */
  fields: Problems<Field>;
  /** Fault that belongs to none of the fields on the screen. */
  other: string | undefined;
  /** Shows problems and moves the focus to the first; true when there are none. */
  check(problems: Problems<Field>): boolean;
  /** Shows a refused call, each sentence at its field. */
  show(error: unknown): void;
  /** The person is correcting a field: its sentence goes. */
  clear(field: Field): void;
  /** Takes in what is typed into a field, whose sentence goes with the first letter. */
  typed<Value>(field: Field, take: (value: Value) => void): (value: Value) => void;
}

/** Problems of a form, found here or by the server; nothing that was typed is touched. */
export function useFormProblems<Field extends string>(
  shown: readonly Field[],
): FormProblems<Field> {
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<{ fields: Problems<Field>; other: string | undefined }>({
    fields: {},
    other: undefined,
  });
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    if (refusals === 0) return;
    form.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus();
  }, [refusals]);

  const refuse = (fields: Problems<Field>, other?: string) => {
    setState({ fields, other });
    setRefusals((count) => count + 1);
  };
  const clear = (field: Field) =>
    setState(({ fields, other }) => ({ fields: { ...fields, [field]: undefined }, other }));
  return {
    form,
    fields: state.fields,
    other: state.other,
    check(problems) {
      refuse(problems);
      return Object.values(problems).every((problem) => problem === undefined);
    },
    show(error) {
      const fields = fieldsOf(error, shown);
      refuse(fields, Object.keys(fields).length > 0 ? undefined : errorText(error));
    },
    clear,
    typed: (field, take) => (value) => {
      take(value);
      clear(field);
    },
  };
}

/** The server's sentences for the fields that are on the screen. */
function fieldsOf<Field extends string>(error: unknown, shown: readonly Field[]): Problems<Field> {
  const given = error instanceof ApiError ? error.fields : {};
  const fields: Problems<Field> = {};
  for (const field of shown) {
    const problem = given[field];
    if (problem) fields[field] = problem;
  }
  return fields;
}
