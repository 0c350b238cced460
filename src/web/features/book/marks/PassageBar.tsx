import { BookmarkPlus, Copy, Highlighter, Languages, NotebookPen, Volume2, X, type LucideIcon } from 'lucide-react';
import { useState, type CSSProperties } from 'react';
import { translationOf } from '#contract/content/writtenTranslations.ts';
import type { Language } from '#domain/languages.ts';
import type { Location, PagePassage, PageView } from '#reader/page/view.ts';
import { useAccount } from '#web/platform/account.ts';
import { loadWrittenTranslations } from '#web/platform/content/writtenTranslations.ts';
import { showFailure } from '#web/ui/failure.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toasts.ts';
import { useIsPhone } from '#web/ui/useIsPhone.ts';
import { SentenceRow } from '#web/words/SentenceRow.tsx';
import styles from './Marks.module.css';
import type { Marks } from './useBookMarks.ts';

interface PassageBarProps {
  readonly view: PageView;
  readonly location: Location | null;
  readonly passage: PagePassage;
  readonly marks: Marks;
  readonly bookId: string;
  readonly language: Language;
  /** False: its text is in none of Glosa's languages. */
  readonly hasWords: boolean;
  /** Reads aloud from a place on; null where nothing is read. */
  readonly onListen: ((from: PagePassage) => void) | null;
}

/** As long as the schema lets a sentence be. */
const longestSentence = 1_000;
/** Pixels: the bar's height, its distance from the passage, and what stands above the page. */
const [height, apart, above] = [50, 10, 60];

/** What can be done with the passage that is selected. */
export default function PassageBar({
  view,
  location,
  passage,
  marks,
  bookId,
  language,
  hasWords,
  onListen,
}: PassageBarProps) {
  const store = useAccount();
  const isPhone = useIsPhone();
  const [asked, setAsked] = useState<{ readonly passage: PagePassage; readonly text: string } | null>(null);
  const text = passage.text.replaceAll('\n', ' ');
  const chapter = location?.chapter.trim().slice(0, 200) ?? '';
  const place = {
    locator: passage.locator,
    ...(chapter !== '' && { chapter }),
    ...(location && { page: location.page }),
  };
  const close = () => marks.select(null);

  function keepSentence(): void {
    store.call('saveSentence', { lang: language, text, bookId, place }).then(() => {
      toast({ title: 'Frase guardada' });
      close();
    }, showFailure('No se pudo guardar la frase'));
  }
  function copy(): void {
    navigator.clipboard.writeText(passage.text).then(() => {
      toast({ title: 'Copiado' });
      close();
    }, showFailure('No se pudo copiar'));
  }
  function translate(): void {
    // Our own texts are translated sentence by sentence: a piece of one is answered with all of it.
    const whole = view.wholeSentences(passage) ?? passage.text;
    const ask = (asks: string) => setAsked({ passage, text: asks });
    ask(passage.text);
    loadWrittenTranslations(language).then(
      (lines) => whole.length <= longestSentence && translationOf(whole, language, lines) !== null && ask(whole),
      // The passage itself is asked for.
      () => undefined,
    );
  }
  return (
    <div className={styles['bar-place']} style={isPhone ? undefined : placeOf(view, passage)} data-keeps-keys>
      <div
        className={styles['bar']}
        role="toolbar"
        aria-label="Pasaje elegido"
        tabIndex={-1}
        onKeyDown={({ key }) => key === 'Escape' && close()}
      >
        <span className={styles['chosen']}>
          <span lang={language}>{text}</span>
          <IconButton label="Quitar la selección" onClick={close}>
            <X size={20} strokeWidth={1.6} aria-hidden />
          </IconButton>
        </span>
        {hasWords && text.length <= longestSentence && (
          <BarButton icon={BookmarkPlus} label="Guardar frase" onPress={keepSentence} />
        )}
        <BarButton icon={Highlighter} label="Resaltar" onPress={() => void marks.highlight(passage)} />
        <BarButton icon={NotebookPen} label="Nota" onPress={() => void marks.highlight(passage, true)} />
        <i className={styles['rule']} aria-hidden="true" />
        {hasWords && language !== 'es' && text.length <= longestSentence && (
          <BarButton icon={Languages} label="Traducir" onPress={translate} />
        )}
        {onListen && (
          <BarButton
            icon={Volume2}
            label="Escuchar"
            onPress={() => {
              close();
              onListen(passage);
            }}
          />
        )}
        <BarButton icon={Copy} label="Copiar" onPress={copy} />
      </div>
      {asked?.passage === passage && (
        <div className={styles['translation']}>
          <SentenceRow
            met={{ key: '', text: '', language, sentence: asked.text, context: {}, bookId, place }}
            asksAtOnce
          />
        </div>
      )}
    </div>
  );
}

interface BarButtonProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly onPress: () => void;
}

function BarButton({ icon: Icon, label, onPress }: BarButtonProps) {
  return (
    <button type="button" onClick={onPress}>
      <Icon size={18} strokeWidth={1.7} aria-hidden />
      {label}
    </button>
  );
}

/** Above the passage's first line; below its last where it does not fit. */
function placeOf(view: PageView, passage: PagePassage): CSSProperties {
  const rects = view
    .runsOnPage(passage.runs)
    .flatMap((run) => view.rectsOf(run))
    .filter(({ left }) => left >= 0 && left < innerWidth);
  const top = Math.min(...rects.map((rect) => rect.top));
  const foot = Math.max(...rects.map((rect) => rect.bottom));
  const middle = (Math.min(...rects.map(({ left }) => left)) + Math.max(...rects.map(({ right }) => right))) / 2;
  if (rects.length === 0) return { left: '50%', top: `${above}px` };
  const isAbove = top - height - apart >= above;
  return {
    left: `${Math.min(innerWidth - 360, Math.max(360, middle))}px`,
    top: `${isAbove ? top - height - apart : Math.min(foot + apart, innerHeight - height - 60)}px`,
  };
}
