import { columnRoles, type ColumnRole, type WordTable } from '#wordFiles/wordFile.ts';

/** Lists whose columns are remembered: the latest. */
const mostLists = 20;

type Roles = readonly (ColumnRole | null)[];

const keyOf = (uid: string): string => `glosa-columns-${uid}`;

/** Tells lists with the same columns from others; lists without names by how many they have. */
function signOf({ columns }: Pick<WordTable, 'columns'>): string {
  return JSON.stringify(columns.map(({ name }) => name));
}

/** The roles that a person gave the same columns last time, in this browser; null when they gave none. */
export function rememberedRoles(uid: string, table: Pick<WordTable, 'columns'>): Roles | null {
  const roles = read(uid).find(([sign]) => sign === signOf(table))?.[1];
  return roles?.length === table.columns.length ? roles : null;
}

export function rememberRoles(uid: string, table: Pick<WordTable, 'columns'>, roles: Roles): void {
  const sign = signOf(table);
  const others = read(uid).filter(([known]) => known !== sign);
  try {
    localStorage.setItem(keyOf(uid), JSON.stringify([[sign, roles], ...others].slice(0, mostLists)));
  } catch {
    // Without storage the columns are told again next time.
  }
}

function read(uid: string): (readonly [sign: string, roles: Roles])[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(uid)) ?? '[]');
    return Array.isArray(stored) ? stored.flatMap((entry: unknown) => (isEntry(entry) ? [entry] : [])) : [];
  } catch {
    return [];
  }
}

function isEntry(entry: unknown): entry is readonly [string, Roles] {
  return (
    Array.isArray(entry) &&
    typeof entry[0] === 'string' &&
    Array.isArray(entry[1]) &&
    entry[1].every((role: unknown) => role === null || columnRoles.some((known) => known === role))
  );
}
