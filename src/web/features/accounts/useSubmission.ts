import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Refusal } from '#domain/errors/refusal.ts';
import { refusalOf } from '#web/ui/failure.ts';

/** Runs a form's work once at a time and keeps the sentence that says why it failed; the field that it stands under gets the focus. */
export function useSubmission(work: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const form = useRef<Element | null>(null);
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusal]);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    form.current = event.currentTarget;
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    try {
      await work();
    } catch (error) {
      setRefusal(refusalOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, refusal, onSubmit: (event: FormEvent) => void onSubmit(event) };
}
