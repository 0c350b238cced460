import { useState, type FormEvent } from 'react';
import { Refusal } from '#domain/errors/refusal.ts';

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
      setRefusal(error instanceof Refusal ? error : new Refusal('unexpected'));
    } finally {
      setBusy(false);
    }
  };
  return { busy, refusal, onSubmit: (event: FormEvent) => void onSubmit(event) };
}
