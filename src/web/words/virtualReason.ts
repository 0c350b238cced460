import type { VirtualWord } from '#domain/words/word.ts';

const sources: Readonly<Record<VirtualWord['coveredBy'], string>> = {
  pack: 'tu paquete inicial',
  form: 'tu paquete inicial',
  check: 'tu prueba de palabras',
  preset: 'tu configuración',
};

/** Why a word that was never marked is known, short, as its card says it. */
export function virtualReason({ coveredBy, formOf }: VirtualWord): string {
  if (coveredBy === 'preset') return 'Conocida por defecto';
  return formOf === undefined ? `De ${sources[coveredBy]}` : `Forma de «${formOf}», de ${sources[coveredBy]}`;
}

/** The same as a sentence, where a word's history would stand. */
export function virtualHistory({ coveredBy }: VirtualWord): string {
  return `La conoces por ${sources[coveredBy]}: aún no tiene historia.`;
}
