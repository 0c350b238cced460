import { foldText } from '#domain/text/foldText.ts';
import { noteParts, type FieldMapping, type NotePart } from './noteParts.ts';

/** The deck and the note type that are made where a learner has none (spec §9). */
export const ownDeck = 'Glosa';

/** The fields of our own note type. */
const ownFields: Readonly<Record<NotePart, string>> = {
  word: 'Palabra',
  meaning: 'Significado',
  sentence: 'Frase',
  gap: 'Hueco',
  translation: 'Traducción',
  note: 'Nota',
  lemma: 'Base',
  source: 'Origen',
  picture: 'Imagen',
};

const front = `<div class="word">{{Palabra}}</div>
{{#Frase}}<div class="sentence">{{Frase}}</div>{{/Frase}}`;

const back = `{{FrontSide}}
<hr id="answer">
<div class="meaning">{{Significado}}</div>
{{#Traducción}}<div class="translation">{{Traducción}}</div>{{/Traducción}}
{{#Nota}}<div class="note">{{Nota}}</div>{{/Nota}}
{{#Imagen}}<div>{{Imagen}}</div>{{/Imagen}}
<div class="source">{{#Base}}de <i>{{Base}}</i> {{/Base}}{{Origen}}</div>`;

const css = `.card { font-family: Georgia, serif; font-size: 20px; text-align: center; color: #17241f; background: #fff; }
.nightMode.card { color: #e4ece7; background: #14201b; }
.word { font-size: 32px; }
.sentence { margin-top: 12px; font-style: italic; }
.meaning { font-weight: 600; }
.translation, .note { margin-top: 8px; font-size: 17px; }
.source { margin-top: 14px; font-size: 14px; opacity: 0.7; }
img { max-width: 240px; max-height: 240px; }`;

/** A note type as Anki is told to make it. */
export interface NoteTypeDesign {
  readonly name: string;
  readonly fields: readonly string[];
  readonly templates: readonly { readonly name: string; readonly front: string; readonly back: string }[];
  readonly css: string;
}

/** Our own note type: a card that shows the word in its sentence and asks for its meaning. */
export const ownNoteType: NoteTypeDesign = {
  name: 'Glosa, con frase',
  fields: noteParts.map((part) => ownFields[part]),
  templates: [{ name: 'Reconocer', front, back }],
  css,
};

/** Names that fields for a part have in other people's note types, without accents and in small letters. */
const usualNames: Readonly<Record<NotePart, readonly string[]>> = {
  word: [
    'palabra',
    'word',
    'expression',
    'expresion',
    'vocab',
    'term',
    'termino',
    'front',
    'anverso',
    'frente',
    'vorderseite',
    'recto',
    'fronte',
    'frente',
  ],
  meaning: [
    'significado',
    'meaning',
    'definition',
    'definicion',
    'translation',
    'traduccion',
    'back',
    'reverso',
    'atras',
    'ruckseite',
    'verso',
    'retro',
  ],
  sentence: ['frase', 'oracion', 'sentence', 'example', 'ejemplo', 'context', 'contexto'],
  gap: ['hueco', 'gap', 'cloze', 'frase con hueco'],
  translation: ['traduccion', 'sentence translation', 'sentence meaning', 'traduccion de la frase'],
  note: ['nota', 'notas', 'note', 'notes', 'extra', 'comentario'],
  lemma: ['base', 'forma base', 'lemma', 'lema', 'dictionary form'],
  source: ['origen', 'source', 'fuente', 'libro', 'book'],
  picture: ['imagen', 'image', 'picture', 'foto'],
};

/**
 * The fields that are proposed for the parts of a word: by their names, each field once. The first field always holds the word, for Anki
 * takes no note without it.
 */
export function proposedMapping(fields: readonly string[]): FieldMapping {
  const free = new Map(fields.map((field) => [foldText(field).trim(), field]));
  const mapping: Partial<Record<NotePart, string>> = {};
  const take = (part: NotePart, name: string | undefined): boolean => {
    const field = name === undefined ? undefined : free.get(name);
    if (field === undefined || name === undefined) return false;
    mapping[part] = field;
    free.delete(name);
    return true;
  };
  for (const part of noteParts) usualNames[part].some((name) => take(part, name));
  const [first] = fields;
  if (first !== undefined && mapping.word !== first) {
    for (const part of noteParts) if (mapping[part] === first) delete mapping[part];
    mapping.word = first;
  }
  const [, second] = fields;
  if (mapping.meaning === undefined && second !== undefined) take('meaning', foldText(second).trim());
  return mapping;
}

/** A saved mapping as it holds for a note type: what it says, else what is proposed; parts whose field is no longer there are named. */
export function mappingFor(
  saved: Readonly<Record<string, string>>,
  fields: readonly string[],
): { readonly mapping: FieldMapping; readonly gone: readonly NotePart[] } {
  const chosen = noteParts.flatMap((part) => {
    const field = saved[part];
    return field === undefined ? [] : [[part, field] as const];
  });
  const isThere = (field: string): boolean => field === '' || fields.includes(field);
  // Chosen for another note type: nothing of it fits this one.
  if (!chosen.some(([, field]) => field !== '' && fields.includes(field)))
    return { mapping: proposedMapping(fields), gone: [] };
  return {
    mapping: Object.fromEntries(chosen),
    gone: chosen.filter(([, field]) => !isThere(field)).map(([part]) => part),
  };
}
