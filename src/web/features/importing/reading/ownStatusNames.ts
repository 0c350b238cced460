import { statuses, type Status } from '#domain/words/word.ts';
import { statusNames } from '#web/words/statusNames.ts';

/** The statuses by what each marking mode calls them, in small letters: a table of ours was written in one of them. */
export const ownStatusNames: ReadonlyMap<string, Status> = new Map(
  Object.values(statusNames).flatMap((names) =>
    statuses.map((status) => [names[status].title.toLowerCase(), status] as const),
  ),
);
