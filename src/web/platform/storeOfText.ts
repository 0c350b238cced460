import type { Language } from '#domain/languages.ts';
import type { AccountStore, Statuses } from './accountStore.ts';

/**
 * The account as one text shows it: its names count as ignored wherever the text's page, counts and lists ask what a word shows, as long as
 * the learner has marked them as nothing else. Nothing is written for it, and no other text knows of it.
 * @param isName says of a key whether the text has it as a name
 */
export function storeOfText(store: AccountStore, language: Language, isName: (key: string) => boolean): AccountStore {
  const statuses = store.statuses(language);
  const ofText: Statuses = {
    ready: statuses.ready,
    get: (key) => statuses.get(key) ?? (isName(key) ? '99' : null),
    phrases: () => statuses.phrases(),
    tokens: () => statuses.tokens(),
    expect: (key, status) => statuses.expect(key, status),
    subscribe: (listener) => statuses.subscribe(listener),
  };
  return { ...store, statuses: (other) => (other === language ? ofText : store.statuses(other)) };
}
