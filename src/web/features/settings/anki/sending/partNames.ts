import type { CardWord, NotePart } from '#domain/anki/noteParts.ts';

interface PartName {
  readonly name: string;
  /** The reason why a word has none. */
  readonly none: string;
}

/** The parts of a word as a learner reads them. */
export const partNames: Readonly<Record<NotePart, PartName>> = {
  word: { name: 'Palabra', none: 'aún no tienes palabras' },
  meaning: { name: 'Significado', none: 'esta palabra no lo tiene' },
  sentence: { name: 'Frase', none: 'esta palabra no tiene frase' },
  gap: { name: 'Frase con hueco', none: 'esta palabra no tiene frase' },
  translation: { name: 'Traducción', none: 'esta frase no la tiene' },
  note: { name: 'Nota', none: 'esta palabra no tiene más que su significado' },
  lemma: { name: 'Forma base', none: 'es esta misma' },
  source: { name: 'Origen', none: 'no se sabe' },
  picture: { name: 'Imagen', none: 'ninguna; aquí iría la portada del libro' },
};

/** A part as its sample shows it: a picture by its kind. */
export function formatPart(part: NotePart, html: string, word: CardWord | null): string {
  return part === 'picture' && word?.picture ? 'la portada del libro' : html;
}
