import type { ColumnRole } from '../wordFile.ts';

/** Names of columns and of fields as people write them, in small letters without accents, by the role that they say. */
const names: Readonly<Partial<Record<ColumnRole, string>>> = {
  word: `palabra, palabras, termino, expresion, vocablo, voz, vocabulario, anverso, frente, texto, word, words, term, terms, expression,
    vocab, vocabulary, vocabulary kanji, front, headword, target, target word, spelling, entry, key, wort, begriff, vokabel, ausdruck,
    vorderseite, mot, terme, recto, avant, parola, termine, vocabolo, fronte, palavra, termo, frente do cartao`,
  translation: `traduccion, traducciones, significado, significados, definicion, definiciones, reverso, glosa, dorso, translation,
    translations, meaning, meanings, definition, definitions, back, gloss, glossary, hint, word meaning, english, spanish, espanol,
    ubersetzung, bedeutung, definition en espanol, ruckseite, traduction, sens, verso, arriere, traduzione, significato, definizione,
    retro, traducao, definicao`,
  sentence: `frase, frases, oracion, oraciones, ejemplo, ejemplos, contexto, sentence, sentences, example, examples, example sentence,
    context, usage, phrase, sentence front, satz, beispielsatz, beispiel, kontext, exemple, contexte, esempio, contesto, exemplo`,
  sentenceTranslation: `traduccion de la oracion, traduccion de la frase, traduccion frase, traduccion oracion, traduccion del ejemplo,
    frase traducida, sentence translation, sentence meaning, translation of sentence, translated sentence, example translation,
    sentence english, sentence spanish, satzubersetzung, ubersetzung des satzes, traduction de la phrase, traduzione della frase,
    traducao da frase`,
  lemma: `lema, forma base, forma del diccionario, lemma, base form, stem, root, dictionary form, dict form, parent, infinitive,
    infinitivo, grundform, lemme, forme de base`,
  notes: `nota, notas, comentario, comentarios, observaciones, note, notes, comment, comments, remarks, extra, notizen, notiz,
    anmerkung, anmerkungen, remarque, remarques, commento, commenti, nota personal`,
  tags: `etiqueta, etiquetas, tag, tags, label, labels, category, categories, categoria, categorias, schlagworter, etiquettes, etichette`,
  status: `estado, nivel, status, level, state, learning stage, learning level, knowledge, known status, stufe, niveau, stato, livello`,
  interval: `intervalo, interval, ivl, intervall, intervalle, intervallo`,
  starred: `favorita, favorito, favoritas, estrella, starred, star, favourite, favorite, favorit, favori, preferita`,
  language: `idioma, lengua, language, lang, sprache, langue, lingua`,
  added: `anadida, anadido, fecha, fecha de alta, creada, added, added at, date added, date, created, created at, timestamp, datum,
    hinzugefugt, ajoute, aggiunto, adicionado, data`,
};

const roles: ReadonlyMap<string, ColumnRole> = new Map(
  (Object.keys(names) as ColumnRole[]).flatMap((role) =>
    (names[role] ?? '').split(',').map((name): [string, ColumnRole] => [name.trim().replace(/\s+/g, ' '), role]),
  ),
);

/** A name as it is compared: `Date_Added ` and `date added` are one. */
export function plainName(name: string): string {
  return name
    .slice(0, 100)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[\s_.\-:]+/g, ' ')
    .trim();
}

/** The role that a column's name says, whatever follows it in brackets or as its number; null where it says none. */
export function roleOfName(name: string): ColumnRole | null {
  const plain = plainName(name);
  return roles.get(plain) ?? roles.get(plain.replace(/ (?:\([^()]*\)|\d+)$/, '')) ?? null;
}
