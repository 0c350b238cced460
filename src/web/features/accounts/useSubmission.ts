import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Refusal } from '#domain/errors/refusal.ts';
import { refusalOf } from '#web/ui/failure.ts';

/** Faults found before a form is sent: a sentence by field. */
type FieldFaults = Readonly<Record<string, string | undefined>>;

/**
 * Runs a form's work once at a time and keeps the sentence that says why it failed. `check` says what is wrong before anything is sent: all of
 * it at once, and then nothing is sent. The first field that a sentence stands under gets the focus.
 */
export function useSubmission(work: () => Promise<void>, check?: () => FieldFaults) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [faults, setFaults] = useState<FieldFaults>({});
  const form = useRef<Element | null>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusal, faults]);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    form.current = event.currentTarget;
    if (busy) return;
    const found = check?.() ?? {};
    setRefusal(null);
    setFaults(found);
    if (Object.values(found).some((sentence) => sentence !== undefined)) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      setRefusal(refusalOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, refusal, faults, onSubmit: (event: FormEvent) => void onSubmit(event) };
}
