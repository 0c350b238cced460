import type { ColumnRole, OpenedWordFile, WordFileChoice, WordTable } from '#wordFiles/wordFile.ts';

/** The roles of each table's columns, by the table's id. */
export type RolesOf = ReadonlyMap<string, readonly (ColumnRole | null)[]>;

export const roleNames: Readonly<Record<ColumnRole, string>> = {
  word: 'Palabra',
  translation: 'Significado',
  sentence: 'Frase',
  sentenceTranslation: 'Traducción de la frase',
  lemma: 'Forma base',
  notes: 'Nota',
  tags: 'Etiquetas',
  status: 'Estado',
  interval: 'Intervalo (días)',
  starred: 'Favorita',
  language: 'Idioma',
  added: 'Añadida',
  due: 'Próximo repaso',
  level: 'Nivel de repaso',
  ease: 'Facilidad',
};

/** The tables that rows are read of: those of the chosen decks, where a file has decks. */
export function tablesInUse({ tables, decks }: OpenedWordFile, chosen: ReadonlySet<string>): readonly WordTable[] {
  if (decks.length === 0) return tables;
  const used = new Set(decks.filter(({ id }) => chosen.has(id)).map(({ table }) => table));
  return tables.filter(({ id }) => used.has(id));
}

/** The choice of what is read of a file; null while no table has a column with the word. */
export function choiceOf(opened: OpenedWordFile, decks: ReadonlySet<string>, roles: RolesOf): WordFileChoice | null {
  const tables = tablesInUse(opened, decks).flatMap(({ id }) => {
    const own = roles.get(id) ?? [];
    return own.includes('word') ? [{ id, roles: own }] : [];
  });
  return tables.length === 0 ? null : { tables, decks: opened.decks.length === 0 ? null : [...decks] };
}

/** Roles that several columns may have: their texts are put together. */
const shared: ReadonlySet<ColumnRole | null> = new Set([null, 'translation', 'sentence', 'notes', 'tags']);

/** The roles of a table after one of its columns got another. */
export function withRole(
  roles: readonly (ColumnRole | null)[],
  column: number,
  role: ColumnRole | null,
): readonly (ColumnRole | null)[] {
  return roles.map((each, at) => {
    if (at === column) return role;
    return each === role && !shared.has(role) ? null : each;
  });
}
