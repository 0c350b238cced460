import type { ErrorId } from '#domain/errors/catalogue.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { toast } from './toasts.ts';

/** Turns whatever was thrown into a refusal whose text can be shown; an unforeseen error becomes `otherwise`. */
export function refusalOf(error: unknown, otherwise: ErrorId = 'unexpected'): Refusal {
  return error instanceof Refusal ? error : new Refusal(otherwise);
}

/**
 * Makes the handler of a `catch`: shows that something failed, and why when the catalogue knows. A guest who needs an account has already
 * seen why.
 */
export function showFailure(title: string): (error: unknown) => void {
  return (error) => {
    if (error instanceof Refusal && error.id === 'account-required') return;
    toast({ tone: 'danger', title, ...(error instanceof Refusal && { detail: error.message }) });
  };
}
