import { Volume2 } from 'lucide-react';
import { useState } from 'react';
import type { Language } from '#domain/languages.ts';
import type { Status } from '#domain/words/word.ts';
import { useAccount, useQuery } from '#web/platform/account.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { StatusGlyph } from '#web/ui/StatusGlyph.tsx';
import { TickBox } from '#web/ui/TickBox.tsx';
import { knownText } from '#web/words/meaningText.ts';
import { sayAloud } from '#web/words/sayAloud.ts';
import { useStatusNames } from '#web/words/useStatusNames.ts';
import { markWordsOfVideo } from '#web/words/wordActions.ts';
import styles from './NewWords.module.css';
import type { NewVideoWord } from './videoWords.ts';

interface NewWordsProps {
  readonly videoId: string;
  readonly language: Language;
  /** Null while they are being read. */
  readonly words: readonly NewVideoWord[] | null;
}

/** More than anybody chooses from at once; the next ones come when these are marked. */
const mostShown = 150;

/** The video's words that the learner has never marked, by how often they come; chosen ones are marked together. */
export default function NewWords({ videoId, language, words }: NewWordsProps) {
  const store = useAccount();
  const names = useStatusNames();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const shown = words?.slice(0, mostShown) ?? [];
  const meanings = useQuery(
    'meanings',
    shown.length > 0 ? { language, words: shown.map(({ key }) => ({ key })) } : null,
  );
  if (!words) return <PageLoading />;
  if (words.length === 0) return <p className={styles['about']}>En este vídeo no queda ninguna palabra nueva.</p>;

  const taken = shown.filter(({ key }) => chosen.has(key));
  const mark = (status: Status): void => {
    setChosen(new Set());
    void markWordsOfVideo(store, language, new Map(taken.map(({ key, text }) => [key, text])), status, videoId);
  };
  const tick = (key: string): void => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    setChosen(next);
  };
  return (
    <div className={styles['whole']}>
      <p className={styles['about']}>
        Ordenadas por las veces que salen. Aprende las primeras y entenderás más líneas.
      </p>
      <ul className={styles['list']} aria-label="Palabras nuevas">
        {shown.map(({ key, text, times }, at) => {
          const meaning = meanings?.[at];
          return (
            <li key={key}>
              <TickBox label={text} state={chosen.has(key) ? 'all' : 'none'} onChange={() => tick(key)} />
              <span>
                <b lang={language}>{text}</b>
                <span className={styles['meaning']}>{knownText(meaning)}</span>
              </span>
              <span className={styles['times']}>{times === 1 ? '1 vez' : `${times} veces`}</span>
              <IconButton label={`Escuchar «${text}»`} onClick={() => void sayAloud(text, language)}>
                <Volume2 size={18} strokeWidth={1.6} aria-hidden />
              </IconButton>
            </li>
          );
        })}
      </ul>
      <div className={styles['foot']}>
        <span role="status">{describeChosen(taken.length)}</span>
        <Button size="small" disabled={taken.length === 0} onClick={() => mark('5')}>
          <StatusGlyph status="5" />
          {names[5].choice}
        </Button>
        <Button size="small" variant="primary" disabled={taken.length === 0} onClick={() => mark('2')}>
          Aprender
        </Button>
      </div>
    </div>
  );
}

function describeChosen(count: number): string {
  if (count === 0) return 'Elige algunas';
  return count === 1 ? '1 elegida' : `${count} elegidas`;
}
