import { useState, type FormEvent } from 'react';
import type { Refusal } from '#domain/errors/refusal.ts';
import { refusalOf } from '#web/ui/failure.ts';

/** Runs a form's work once at a time and keeps the sentence that says why it failed. */
export function useSubmission(work: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
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
