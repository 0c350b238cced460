/** The books, videos and other texts that words and sentences were met in, by ids; several of each kind. */
export interface Origins {
  readonly bookIds: readonly string[];
  readonly videoIds: readonly string[];
  readonly lessonIds: readonly string[];
}

/** Reads the origins that an address narrows a list to. */
export function originsOf(parameters: URLSearchParams): Origins {
  const idsOf = (name: string): readonly string[] => parameters.getAll(name).filter(Boolean);
  return { bookIds: idsOf('libro'), videoIds: idsOf('video'), lessonIds: idsOf('leccion') };
}

/** The same, as names and values of an address. */
export function originParameters({
  bookIds = [],
  videoIds = [],
  lessonIds = [],
}: Partial<Origins>): [name: string, id: string][] {
  const named = (name: string, ids: readonly string[]) => ids.map((id): [string, string] => [name, id]);
  return [...named('libro', bookIds), ...named('video', videoIds), ...named('leccion', lessonIds)];
}
