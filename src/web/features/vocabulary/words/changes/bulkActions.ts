import type { Language } from '#domain/languages.ts';
import type { Status } from '#domain/words/word.ts';
import type { AccountStore, UndoableStep } from '#web/platform/accountStore.ts';
import { formatNumber } from '#web/ui/numbers.ts';
import { statusNamesOf, type StatusNames } from '#web/words/statusNames.ts';
import { editMany, removeMany } from '#web/words/manyWords.ts';

/** Gives the text for a count: «124 palabras llevan…», «1 palabra lleva…». */
function messageFor(one: string, many: string): (count: number) => string {
  return (count) => (count === 1 ? `1 palabra ${one}` : `${formatNumber(count)} palabras ${many}`);
}

const messages = {
  mark(names: StatusNames, status: Status) {
    const { title } = names[status];
    return messageFor(`pasa a «${title}»`, `pasan a «${title}»`);
  },
  star: (starred: boolean) =>
    starred
      ? messageFor('es ahora favorita', 'son ahora favoritas')
      : messageFor('ya no es favorita', 'ya no son favoritas'),
  tag: (tag: string) => messageFor(`lleva la etiqueta «${tag}»`, `llevan la etiqueta «${tag}»`),
  untag: (tag: string) => messageFor(`ya no lleva «${tag}»`, `ya no llevan «${tag}»`),
  remove: messageFor('ya no está en tu vocabulario', 'ya no están en tu vocabulario'),
};

/** Describes a step that may be long ago, in the words of its own toast where they still hold. */
export function describeStep(
  names: StatusNames,
  { changes, isRemoval, words }: Pick<UndoableStep, 'changes' | 'isRemoval' | 'words'>,
): string {
  if (isRemoval) return messages.remove(words);
  const { status, starred, addTags: [added] = [], removeTags: [removed] = [] } = changes ?? {};
  if (status !== undefined) return messages.mark(names, status)(words);
  if (starred !== undefined) return messages.star(starred)(words);
  if (added !== undefined && removed !== undefined)
    return messageFor(`pasa de «${removed}» a «${added}»`, `pasan de «${removed}» a «${added}»`)(words);
  if (added !== undefined) return messages.tag(added)(words);
  if (removed !== undefined) return messages.untag(removed)(words);
  return messageFor('guardada', 'guardadas')(words);
}

/** The actions on many words at once: each is one step that one undo takes back. */
export function bulkActions(store: AccountStore, language: Language) {
  return {
    mark: (keys: readonly string[], status: Status) =>
      editMany(store, language, keys, { status }, messages.mark(statusNamesOf(store), status)),
    star: (keys: readonly string[], starred: boolean) =>
      editMany(store, language, keys, { starred }, messages.star(starred)),
    tag: (keys: readonly string[], tag: string) =>
      editMany(store, language, keys, { addTags: [tag] }, messages.tag(tag)),
    untag: (keys: readonly string[], tag: string) =>
      editMany(store, language, keys, { removeTags: [tag] }, messages.untag(tag)),
    /** A collection gets another name, or becomes part of another one. */
    retag: (keys: readonly string[], from: string, to: string, message: string) =>
      editMany(store, language, keys, { removeTags: [from], addTags: [to] }, () => message),
    /** A collection goes; its words stay. */
    dissolve: (keys: readonly string[], tag: string) =>
      editMany(store, language, keys, { removeTags: [tag] }, () => `La colección «${tag}» ya no está`),
    remove: (keys: readonly string[]) => removeMany(store, language, keys, messages.remove),
  };
}
