import type { Language } from '#domain/languages.ts';
import type { Settings } from '#domain/profile/settings.ts';
import { useIsPhone } from '#web/ui/useIsPhone.ts';
import { ColumnMargin } from '#web/ui/TwoColumns.tsx';
import { DetailSheet } from './detail/DetailSheet.tsx';
import { WordDetail } from './detail/WordDetail.tsx';
import { WordsMargin } from './WordsMargin.tsx';

interface ListMarginProps {
  readonly language: Language;
  readonly settings: Settings;
  readonly now: number;
  /** The list is there: the margin waits for that. */
  readonly isReady: boolean;
  /** The key of the word whose detail is open. */
  readonly word: string | null;
  readonly onOpen: (key: string | null) => void;
  /** The detail was closed from within: the focus goes back to the list. */
  readonly onReturn: () => void;
}

/** Everything about the word that is open, beside the list and on a phone over it; the vocabulary in numbers while none is. */
export function ListMargin({ language, settings, now, isReady, word, onOpen, onReturn }: ListMarginProps) {
  const isPhone = useIsPhone();
  const detail = word !== null && (
    <WordDetail
      key={word}
      language={language}
      word={word}
      settings={settings}
      now={now}
      onOpen={onOpen}
      onClose={() => {
        onOpen(null);
        onReturn();
      }}
    />
  );
  if (isPhone)
    return (
      <DetailSheet isOpen={word !== null} onClose={() => onOpen(null)}>
        {detail}
      </DetailSheet>
    );
  return (
    <ColumnMargin isInSight label={word === null ? 'Resumen' : 'Detalle'}>
      {detail || (isReady && <WordsMargin language={language} now={now} timeZone={settings.timeZone} />)}
    </ColumnMargin>
  );
}
