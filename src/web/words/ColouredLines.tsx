import { useMemo, useRef } from 'react';
import type { Language } from '#domain/languages.ts';
import { useAccount } from '#web/platform/account.ts';
import styles from './ColouredLines.module.css';
import { shareOfNewIn, useQuietText } from './useQuietText.ts';
import { useTokens } from './useTokens.ts';
import { useWordLayer } from './useWordLayer.ts';

interface ColouredLinesProps {
  readonly language: Language;
  readonly text: string;
}

/** The first lines of a text in the colours that its words have on a page: to be looked at, not to be opened. */
export function ColouredLines({ language, text }: ColouredLinesProps) {
  const statuses = useAccount().statuses(language);
  const root = useRef<HTMLParagraphElement>(null);
  // An object that stays the same with the text: the word layer is made anew for another text only.
  const layered = useMemo(() => ({ text }), [text]);
  const tokens = useTokens(statuses);
  const { isLight } = useQuietText(
    language,
    useMemo(() => shareOfNewIn([text], language, tokens), [text, language, tokens]),
  );
  useWordLayer({ root, text: layered, language, statuses, isLight, selected: null });
  return (
    <p key={text} ref={root} lang={language} className={styles['lines']}>
      {text}
    </p>
  );
}
