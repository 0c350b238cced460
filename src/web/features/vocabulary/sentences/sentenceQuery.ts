import { useLocation, useNavigate } from 'react-router';
import { originParameters, originsOf, type Origins } from '#web/platform/addresses/originParameters.ts';
import { longestSearch } from '../words/filters/listState.ts';

/** A filter of the learner's sentences, and their order. */
export interface SentenceQuery {
  readonly text: string;
  readonly origins: Origins;
  readonly isStarred: boolean;
  readonly isOldestFirst: boolean;
}

export const everySentence: SentenceQuery = {
  text: '',
  origins: { bookIds: [], videoIds: [], lessonIds: [] },
  isStarred: false,
  isOldestFirst: false,
};

/** The query that the address holds. */
export function useSentenceQuery() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const parameters = new URLSearchParams(search);
  const query: SentenceQuery = {
    text: (parameters.get('q') ?? '').slice(0, longestSearch),
    origins: originsOf(parameters),
    isStarred: parameters.get('favoritas') === '1',
    isOldestFirst: parameters.get('orden') === 'antiguas',
  };
  return {
    query,
    change({ text, origins, isStarred, isOldestFirst }: SentenceQuery): void {
      const next = new URLSearchParams([
        ...(text === '' ? [] : [['q', text]]),
        ...originParameters(origins),
        ...(isStarred ? [['favoritas', '1']] : []),
        ...(isOldestFirst ? [['orden', 'antiguas']] : []),
      ]);
      // Each letter is no step to go back from.
      const isTyping = text !== query.text && text !== '';
      void navigate({ pathname, search: String(next) }, { replace: isTyping });
    },
  };
}
