import type { Language } from '#domain/languages.ts';
import type { Status } from '#domain/words/word.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { formatNumber } from '#web/ui/numbers.ts';
import { editMany, removeMany } from '#web/words/manyWords.ts';

/** «124 palabras pasan a La sé», «1 palabra pasa a La sé». */
function say(one: string, many: string): (count: number) => string {
  return (count) => (count === 1 ? `1 palabra ${one}` : `${formatNumber(count)} palabras ${many}`);
}

const targets: Readonly<Record<Status, string>> = {
  1: '«No la sé»',
  2: '«Aprendiendo, poco»',
  3: '«Aprendiendo, algo»',
  4: '«Aprendiendo, casi»',
  5: '«La sé»',
  99: '«Ignorada»',
};

/** What can be done with many words at once: each is one step that one undo takes back. */
export function bulkActions(store: AccountStore, language: Language) {
  return {
    mark: (keys: readonly string[], status: Status) =>
      editMany(store, language, keys, { status }, say(`pasa a ${targets[status]}`, `pasan a ${targets[status]}`)),
    star: (keys: readonly string[], starred: boolean) =>
      editMany(
        store,
        language,
        keys,
        { starred },
        starred ? say('es ahora favorita', 'son ahora favoritas') : say('ya no es favorita', 'ya no son favoritas'),
      ),
    tag: (keys: readonly string[], tag: string) =>
      editMany(
        store,
        language,
        keys,
        { addTags: [tag] },
        say(`lleva la etiqueta «${tag}»`, `llevan la etiqueta «${tag}»`),
      ),
    untag: (keys: readonly string[], tag: string) =>
      editMany(store, language, keys, { removeTags: [tag] }, say(`ya no lleva «${tag}»`, `ya no llevan «${tag}»`)),
    /** A collection gets another name, or becomes part of another one. */
    retag: (keys: readonly string[], from: string, to: string, told: string) =>
      editMany(store, language, keys, { removeTags: [from], addTags: [to] }, () => told),
    /** A collection goes; its words stay. */
    dissolve: (keys: readonly string[], tag: string) =>
      editMany(store, language, keys, { removeTags: [tag] }, () => `La colección «${tag}» ya no está`),
    remove: (keys: readonly string[]) =>
      removeMany(store, language, keys, say('ya no está en tu vocabulario', 'ya no están en tu vocabulario')),
  };
}
