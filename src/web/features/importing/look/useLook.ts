import { useState } from 'react';
import { isLanguage, type Language } from '#domain/languages.ts';
import type { ExistingChoice } from '#domain/words/changes/importWordList.ts';
import type { Status } from '#domain/words/word.ts';
import type { ColumnRole, OpenedWordFile, TextReading, WordFileReader, WordFileSource } from '#wordFiles/wordFile.ts';
import { useAccount } from '#web/platform/account.ts';
import { showFailure } from '#web/ui/failure.ts';
import { rememberedRoles } from '../choose/rememberedColumns.ts';
import { choiceOf, withRole, type RolesOf } from '../fields/choice.ts';

/** All that a person may choose of a file, and the file as it was read. */
export function useLook(reader: WordFileReader, name: string, activeLanguage: Language) {
  const { uid } = useAccount();
  const [opened, setOpened] = useState(reader.opened);
  const [source, setSource] = useState<WordFileSource>(reader.opened.source);
  const [roles, setRoles] = useState<RolesOf>(() => rolesOf(uid, reader.opened));
  const [decks, setDecks] = useState<ReadonlySet<string>>(
    () => new Set(reader.opened.decks.filter(({ hasText }) => hasText).map(({ id }) => id)),
  );
  const [reading, setReading] = useState(0);
  const [language, setLanguage] = useState(() => languageInName(name) ?? activeLanguage);
  const [statuses, setStatuses] = useState<ReadonlyMap<string, Status | null>>(new Map());
  const [existing, setExisting] = useState<ExistingChoice>('keep');
  const [without, setWithout] = useState<ReadonlySet<Language>>(new Set());

  async function readAs(wanted: TextReading): Promise<void> {
    const next = await reader.readAs(wanted);
    setOpened(next);
    setRoles(rolesOf(uid, next));
    setStatuses(new Map());
    setReading((count) => count + 1);
  }

  return {
    opened,
    source,
    roles,
    decks,
    reading,
    language,
    without,
    /** Null: nothing can be read yet. */
    choice: choiceOf(opened, decks, roles),
    statusChoice: { statuses, existing },
    setDecks,
    setLanguage,
    setExisting,
    setRole: (table: string, column: number, role: ColumnRole | null) =>
      setRoles(new Map([...roles, [table, withRole(roles.get(table) ?? [], column, role)]])),
    setStatus: (key: string, status: Status | null) => setStatuses(new Map([...statuses, [key, status]])),
    setWith: (each: Language, isWith: boolean) => {
      const others = [...without].filter((one) => one !== each);
      setWithout(new Set(isWith ? others : [...others, each]));
    },
    readAs: (wanted: TextReading) => void readAs(wanted).catch(showFailure('No se pudo leer así')),
    /** The file was taken for what it is not: it is anybody's list, whose columns the person tells. */
    disown: () => {
      setSource('table');
      setStatuses(new Map());
    },
  };
}

export type Look = ReturnType<typeof useLook>;

/** The language that our own table has in its name (`glosa-fr.csv`); null in any other name. */
function languageInName(name: string): Language | null {
  const code = /^glosa-([a-z]{2})\b/.exec(name)?.[1] ?? '';
  return isLanguage(code) ? code : null;
}

/** The roles of a file's columns: as told last time where nobody knows them, else as the file was recognised. */
function rolesOf(uid: string, { source, tables }: OpenedWordFile): RolesOf {
  const isUnknown = source === 'table' || source === 'list' || source === 'anki' || source === 'readlang';
  return new Map(
    tables.map((table) => [
      table.id,
      (isUnknown ? rememberedRoles(uid, table) : null) ?? table.columns.map(({ role }) => role),
    ]),
  );
}
