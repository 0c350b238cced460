import { useEffect } from 'react';
import type { Profile } from '#domain/profile/profile.ts';
import { useRoot } from '#web/platform/account.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import { useNow } from '#web/ui/useNow.ts';
import { useUndoKey } from '../frame/tabKeys.ts';
import { VocabularyFrame } from '../frame/VocabularyFrame.tsx';
import { ListActions } from './changes/ListActions.tsx';
import { useListState } from './filters/useListState.ts';
import { usePageSize } from './filters/usePageSize.ts';
import { useWordList } from './useWordList.ts';
import { WordList } from './WordList.tsx';

/** Mi Vocabulario: every word of the language in use, to find, look into and change, one by one or many at once. */
export function AllWords({ profile }: { readonly profile: Profile }) {
  const { activeLanguage: language, settings } = profile;
  const root = useRoot();
  const now = useNow();
  const listed = useListState();
  const { state, change } = listed;
  const [size, setSize] = usePageSize();
  const list = useWordList(language, state, size, now);
  const { found } = list;
  useUndoKey();

  const lastPage = Math.max(1, Math.ceil((found?.total ?? 0) / size));
  // A page that is no more, as when its words were deleted, or that an address made up.
  const isBeyond = list.isCurrent && state.page > lastPage;
  useEffect(() => {
    if (isBeyond) change({ page: lastPage }, 'same');
  }, [isBeyond, lastPage, change]);

  return (
    <VocabularyFrame
      tab="all"
      language={language}
      isReady={found !== undefined}
      actions={<ListActions language={language} due={list.due} />}
    >
      {found?.all === 0 ? (
        <Empty
          title="Aún no hay palabras."
          actions={
            <>
              <ButtonLink variant="primary" to={`${root}/biblioteca`}>
                Seguir leyendo
              </ButtonLink>
              <ButtonLink to={`${root}/vocabulario/importar`}>Traer palabras</ButtonLink>
            </>
          }
        >
          Se guardan al leer. Las de otra app o de Anki las traes de una vez.
        </Empty>
      ) : (
        <WordList
          language={language}
          settings={settings}
          now={now}
          listed={listed}
          list={list}
          size={size}
          onSize={setSize}
        />
      )}
    </VocabularyFrame>
  );
}
