import type { Language } from '#domain/languages.ts';
import { tokenise } from '#domain/text/tokenise.ts';
import type { OwnBook } from './ownBook.ts';

/** Ends of a name that say whose something is. */
const genitives: Partial<Readonly<Record<Language, string>>> = { en: "'s", de: 's' };

/** The words of the names in the story's head, but for those that it has in lower case too: a bell is to be learnt though Bell is somebody. */
export function namesOfStory({ names, title, chapters, language }: OwnBook): ReadonlySet<string> {
  const genitive = genitives[language] ?? '';
  const found = new Set(
    names.flatMap((name) => tokenise(name, language).flatMap(({ key }) => [key, `${key}${genitive}`])),
  );
  for (const text of [title, ...chapters.flatMap((chapter) => [chapter.title, ...chapter.paragraphs])])
    for (const { start, key } of tokenise(text, language)) if (/^\p{Ll}/u.test(text.slice(start))) found.delete(key);
  return found;
}
