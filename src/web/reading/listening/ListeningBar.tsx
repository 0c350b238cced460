import {
  AudioLines,
  ChevronUp,
  Gauge,
  Pause,
  Play,
  SkipBack,
  SkipForward,
  SlidersHorizontal,
  Timer,
  X,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import {
  listeningEnds,
  rateOf,
  useListeningChoices,
  type ListeningEnd,
} from '#web/platform/speech/listeningChoices.ts';
import { voiceName } from '#web/platform/speech/voices.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { languageNames } from '#web/ui/languageNames.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { RadioList } from '#web/ui/RadioList.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import { useIsPhone } from '#web/ui/useIsPhone.ts';
import { endLabels, rateLabel, rateSpoken } from './labels.ts';
import styles from './Listening.module.css';
import type { TextListener, ListenerView, SpokenSentence } from './createListener.ts';
import type { Listening } from './listening.ts';
import { NoVoice } from './NoVoice.tsx';
import { recordingVoice } from './notices.ts';
import { RateField, VoicePanel, type VoicePanelProps } from './VoicePanel.tsx';

interface ListeningBarProps<Of extends SpokenSentence> {
  readonly listener: TextListener<Of>;
  readonly view: ListenerView<Of>;
  readonly language: Language;
  readonly recording?: VoicePanelProps['recording'];
  /** The page that is shown: «Página 5»; null for a text without pages. */
  readonly page: string | null;
}

/** What a room's bar says and does while its text is read aloud; stands above its foot. */
export function ListeningBar<Of extends SpokenSentence>(props: ListeningBarProps<Of>) {
  const { listener, view, language } = props;
  useEscape(listener.close);
  if (view.kind === 'closed') return null;
  if (view.kind === 'voiceless')
    return <NoVoice language={language} onRetry={() => listener.open()} onClose={listener.close} />;
  if (view.kind === 'seeking')
    return (
      <section className={styles['bar']} aria-label="Lectura en voz alta">
        <p className={styles['where']} role="status">
          <b>Buscando voces…</b>
        </p>
        <span />
        <div className={styles['options']}>
          <Stop onStop={listener.close} />
        </div>
      </section>
    );
  return <OpenBar {...props} view={view} />;
}

function OpenBar<Of extends SpokenSentence>({
  listener,
  view: { listening, voices, notice },
  language,
  recording,
  page,
}: ListeningBarProps<Of> & { readonly view: Extract<ListenerView<Of>, { readonly kind: 'open' }> }) {
  const isPhone = useIsPhone();
  const choices = useListeningChoices();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const { shown, at, isPlaying, isHeld } = listening;
  const isHeard = isPlaying && !isHeld;
  const [current] = listening.voices;
  const voice = voices.find(({ voiceURI }) => voiceURI === current);
  const panel = (
    <VoicePanel
      language={language}
      voices={voices}
      current={current}
      recording={recording}
      hasPages={page !== null}
      hasEnds={isPhone}
      onTry={listener.tryVoice}
      onVoice={listener.choose}
      onRate={listener.setRate}
      onEnd={listener.setEnd}
    />
  );
  return (
    <section className={styles['bar']} aria-label="Lectura en voz alta">
      <div className={styles['where']}>
        <b>{shown.sentences.length === 0 ? 'Pasando la página' : `Frase ${at + 1} de ${shown.sentences.length}`}</b>
        <span role="status">{notice ?? detailOf(listening, page, choices.end)}</span>
      </div>
      <div className={styles['controls']}>
        <IconButton label="Frase anterior" aria-keyshortcuts="," onClick={() => listener.step(-1)}>
          <SkipBack size={21} strokeWidth={1.6} aria-hidden />
        </IconButton>
        <button
          type="button"
          className={styles['play']}
          aria-label={isHeard ? 'Pausar' : 'Seguir'}
          aria-keyshortcuts="Shift+L"
          onClick={listener.toggle}
        >
          {isHeard ? (
            <Pause size={22} strokeWidth={1.8} aria-hidden />
          ) : (
            <Play size={22} strokeWidth={1.8} aria-hidden />
          )}
        </button>
        <IconButton label="Frase siguiente" aria-keyshortcuts="." onClick={() => listener.step(1)}>
          <SkipForward size={21} strokeWidth={1.6} aria-hidden />
        </IconButton>
      </div>
      <div className={styles['options']}>
        <Panel
          isInBar
          isNarrow
          label="Velocidad"
          trigger={
            <button
              type="button"
              className={styles['option']}
              aria-label={`Velocidad: ${rateSpoken(rateOf(choices, language))}`}
            >
              <Gauge size={18} strokeWidth={1.6} aria-hidden />
              <b>{rateLabel(rateOf(choices, language))}</b>
            </button>
          }
        >
          <RateField language={language} onRate={listener.setRate} />
        </Panel>
        {isPhone ? (
          <>
            <IconButton label="Voz y velocidad" onClick={() => setSheetOpen(true)}>
              <SlidersHorizontal size={20} strokeWidth={1.6} aria-hidden />
            </IconButton>
            <Sheet
              open={isSheetOpen}
              onClose={() => setSheetOpen(false)}
              label="Voz y velocidad"
              className={styles['sheet']}
            >
              <IconButton className={styles['close']} label="Cerrar" onClick={() => setSheetOpen(false)}>
                <X size={19} strokeWidth={1.6} aria-hidden />
              </IconButton>
              {panel}
            </Sheet>
          </>
        ) : (
          <>
            <Panel
              isInBar
              label="Voz y velocidad"
              trigger={
                <button type="button" className={styles['option']}>
                  <AudioLines size={18} strokeWidth={1.6} aria-hidden />
                  <b>{current === recordingVoice ? 'La voz del libro' : voice ? voiceName(voice) : 'Voz'}</b>
                  <span>{languageNames[language].toLowerCase()}</span>
                  <ChevronUp size={15} strokeWidth={1.6} aria-hidden />
                </button>
              }
            >
              {panel}
            </Panel>
            {page !== null && <EndMenu end={choices.end} onEnd={listener.setEnd} />}
          </>
        )}
        <Stop onStop={listener.close} />
      </div>
    </section>
  );
}

/** Escape ends listening also where a button has the focus, which keeps that key from the room; dialogs and panels use it themselves. */
function useEscape(close: () => void): void {
  useEffect(() => {
    const listen = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented || !(target instanceof Element)) return;
      if (target.closest('button') && !target.closest('[role=dialog], [role=menu], [data-keeps-keys]')) close();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [close]);
}

/** The second line: the page, and what comes at its end. */
function detailOf({ stopped, shown }: Listening, page: string | null, end: ListeningEnd): string {
  if (page === null) return stopped === 'end' ? 'Fin del texto' : 'Una frase tras otra';
  if (stopped === 'end') return shown.endsChapter ? 'Fin del capítulo' : 'Hasta aquí';
  return `${page} · ${end === 'page' ? 'se para al final' : 'pasa sola'}`;
}

interface EndMenuProps {
  readonly end: ListeningEnd;
  readonly onEnd: (end: ListeningEnd) => void;
}

function EndMenu({ end, onEnd }: EndMenuProps) {
  const [before, name] = endLabels[end];
  return (
    <Panel
      isInBar
      isNarrow
      label="Hasta cuándo"
      trigger={
        <button type="button" className={styles['option']}>
          <Timer size={18} strokeWidth={1.6} aria-hidden />
          <span>{before}</span>
          <b>{name}</b>
        </button>
      }
    >
      <h2 id="listening-end" className="visually-hidden">
        Hasta cuándo
      </h2>
      <RadioList
        labelledBy="listening-end"
        value={end}
        onChange={onEnd}
        options={listeningEnds.map((value) => ({ value, label: endLabels[value].join(' ') }))}
      />
    </Panel>
  );
}

function Stop({ onStop }: { readonly onStop: () => void }) {
  return (
    <IconButton label="Dejar de escuchar" aria-keyshortcuts="Escape" onClick={onStop}>
      <X size={20} strokeWidth={1.6} aria-hidden />
    </IconButton>
  );
}
