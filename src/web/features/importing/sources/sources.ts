import type { WordFileSource } from '#wordFiles/wordFile.ts';

/** A program that words come from, as the list of them has it. */
export interface SourceHelp {
  readonly name: string;
  /** The kinds of its files. */
  readonly kinds: string;
  /** The way to the file, and what it holds. */
  readonly help: string;
}

export const sourceHelp: readonly SourceHelp[] = [
  {
    name: 'LingQ',
    kinds: 'CSV',
    help: 'Exporta tus LingQs como CSV. Trae palabra, frase, significados y etiquetas; el nivel no sale en ese archivo, así que lo eliges aquí.',
  },
  {
    name: 'LWT (Learning with Texts)',
    kinds: 'TSV o copia',
    help: 'Exporta los términos como TSV o haz una copia de la base de datos (.sql.gz). De la copia vienen también las fechas.',
  },
  {
    name: 'Lute',
    kinds: 'CSV',
    help: 'Exporta los términos: el archivo se llama Terms.csv. Trae palabra, base, significado, etiquetas y estado; la frase no sale en él.',
  },
  {
    name: 'LinguaCafe',
    kinds: 'CSV',
    help: 'Exporta el vocabulario con las columnas Word y Level por lo menos. Con Translation y Lemma vienen también significado y base.',
  },
  {
    name: 'Readlang',
    kinds: 'CSV',
    help: 'Exporta tus palabras y trae el archivo tal cual. Si no conocemos sus columnas, nos dices cuáles son y las recordamos.',
  },
  {
    name: 'Migaku',
    kinds: 'CSV',
    help: 'Sus listas salen con un script de la comunidad, en wordlists.zip. Trae el archivo entero: el estado está en el nombre de cada lista.',
  },
  {
    name: 'Language Reactor',
    kinds: 'JSON o CSV',
    help: 'Exporta tus palabras guardadas como JSON: trae estado, frase y traducción. Su CSV antiguo también se lee.',
  },
  {
    name: 'Kindle, creador de vocabulario',
    kinds: 'vocab.db',
    help: 'Conecta el Kindle por cable y trae vocab.db: vienen las palabras que buscaste y su frase. De My Clippings.txt tomamos lo subrayado de hasta tres palabras.',
  },
  {
    name: 'KOReader',
    kinds: 'SQLite',
    help: 'Cierra KOReader y trae vocabulary_builder.sqlite3. No dice el idioma, así que te lo preguntamos.',
  },
  {
    name: 'Anki',
    kinds: '.apkg, .colpkg, .txt',
    help: 'En Anki: Archivo › Exportar. Eliges mazos y campos, y el intervalo de cada nota dice cuánto la sabías.',
  },
  {
    name: 'Yomitan, Quizlet y listas',
    kinds: 'texto',
    help: 'Cualquier lista: una palabra por línea, o columnas separadas por tabulador, coma o punto y coma. También puedes pegarla.',
  },
  {
    name: 'Otra cuenta de Glosa',
    kinds: 'CSV o ZIP',
    help: 'El CSV sale de Vocabulario › Más acciones. Para llevarte también libros y ajustes, importa la copia (.zip) en Mis datos.',
  },
];

/** The name of a file once it was recognised: «Exportación de LingQ». */
export const sourceTitles: Readonly<Record<WordFileSource, string>> = {
  glosa: 'Vocabulario de Glosa',
  lingq: 'Exportación de LingQ',
  lwt: 'Términos de LWT',
  lute: 'Exportación de Lute',
  linguacafe: 'Exportación de LinguaCafe',
  readlang: 'Palabras de Readlang',
  migaku: 'Listas de Migaku',
  'language-reactor': 'Palabras de Language Reactor',
  kindle: 'Vocabulario de Kindle',
  koreader: 'Vocabulario de KOReader',
  kobo: 'Palabras de Kobo',
  jpdb: 'Repasos de jpdb',
  duolingo: 'Vocabulario de Duolingo',
  anki: 'Colección de Anki',
  table: 'Una lista que no conocemos',
  list: 'Una lista de palabras',
};

const sourceNames: Readonly<Partial<Record<WordFileSource, string>>> = {
  glosa: 'Glosa',
  lingq: 'LingQ',
  lwt: 'LWT',
  lute: 'Lute',
  linguacafe: 'LinguaCafe',
  readlang: 'Readlang',
  migaku: 'Migaku',
  'language-reactor': 'Language Reactor',
  kindle: 'Kindle',
  koreader: 'KOReader',
  kobo: 'Kobo',
  jpdb: 'jpdb',
  duolingo: 'Duolingo',
  anki: 'Anki',
};

/** The program's name; null for anybody's list. */
export function nameOfSource(source: WordFileSource): string | null {
  return sourceNames[source] ?? null;
}
