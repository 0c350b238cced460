import { useState } from 'react';
import type { Language } from '#domain/languages.ts';
import { Preview } from './Preview.tsx';
import { TextDetails } from './TextDetails.tsx';
import { useKeptText } from './useKeptText.ts';

interface FoundTextProps {
  readonly name: string;
  readonly text: string;
  /** It is in the library. */
  readonly onKept?: () => void;
}

/** A text without markup that came from elsewhere: its beginning, and keeping it. */
export function FoundText({ name, text, onKept = () => undefined }: FoundTextProps) {
  const [title, setTitle] = useState(name);
  const [language, setLanguage] = useState<Language | null>(null);
  const { isBusy, keep } = useKeptText(onKept);
  const called = title.trim() || name;
  return (
    <>
      <Preview title={called} from="" paragraphs={text.slice(0, 3_000).split(/\n\s*\n/)} />
      <TextDetails
        title={title}
        placeholder={name}
        onTitle={setTitle}
        language={language}
        onLanguage={setLanguage}
        isBusy={isBusy}
        onKeep={(next) => keep({ language, next, makeFile: () => new File([text], `${called}.txt`) })}
      />
    </>
  );
}
