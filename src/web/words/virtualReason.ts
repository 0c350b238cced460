import type { StatusNames } from './statusNames.ts';
import type { VirtualWord } from '#domain/words/word.ts';

const sources: Readonly<Record<VirtualWord['coveredBy'], string>> = {
  pack: 'tu paquete inicial',
  form: 'tu paquete inicial',
  check: 'tu prueba de palabras',
  preset: 'tu configuración',
};

/** Why a word that was never marked is known, short, as its card says it. */
export function virtualReason({ coveredBy, formOf }: VirtualWord, names: StatusNames): string {
  if (coveredBy === 'preset') return `${names[5].name} por defecto`;
  return formOf === undefined ? `De ${sources[coveredBy]}` : `Forma de «${formOf}», de ${sources[coveredBy]}`;
}

/** The same as a sentence, where a word's history would stand. */
export function virtualHistory({ coveredBy }: VirtualWord): string {
  return `La conoces por ${sources[coveredBy]}: aún no tiene historia.`;
}
