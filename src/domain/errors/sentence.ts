import { catalogue, type ErrorId } from './catalogue.ts';

/** The catalogue's text, with the minutes to wait where they are known. `retryAfter` in seconds. */
export function sentenceOf(id: ErrorId, retryAfter: number | null): string {
  if (id !== 'too-many-requests' || retryAfter === null) return catalogue[id].text;
  const minutes = Math.ceil(retryAfter / 60);
  return `Demasiados intentos. Vuelve a intentarlo en ${minutes === 1 ? '1 minuto' : `${minutes} minutos`}.`;
}
