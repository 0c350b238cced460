import { ALargeSmall, Volume2, VolumeX } from 'lucide-react';
import { useEffect, useState, type MouseEvent } from 'react';
import type { Lesson } from '#domain/lessons/lesson.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { ownsItem } from '#domain/profile/ownsItem.ts';
import { TypePanel } from '#web/books/TypePanel.tsx';
import { TextBar } from '#web/reading/frame/TextBar.tsx';
import { IconButton } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { canSpeak } from '#web/words/speak.ts';
import { sayAloud } from '#web/words/sayAloud.ts';
import styles from './LessonBar.module.css';

const parts = [
  { id: 'leer', label: 'Leer' },
  { id: 'punto', label: 'El punto' },
  { id: 'preguntas', label: 'Preguntas' },
] as const;

interface LessonBarProps {
  readonly lesson: Lesson;
  readonly profile: Profile;
  /** Its parts are on the page. */
  readonly hasParts: boolean;
  readonly onBack: () => void;
}

/** The bar of a lesson: the way back, its title, its three parts, the ways to hear it and to set its letters. On phones the parts are at the foot. */
export function LessonBar({ lesson, profile, hasParts, onBack }: LessonBarProps) {
  const current = useCurrentPart(hasParts);
  const go = (event: MouseEvent, id: string) => {
    event.preventDefault();
    const part = document.getElementById(id);
    part?.scrollIntoView();
    part?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
  };
  return (
    <TextBar
      className={styles['bar']}
      title={lesson.title}
      lang={lesson.language}
      isHeading={false}
      backLabel="Volver a Lecciones"
      onBack={onBack}
    >
      {hasParts && (
        <nav className={styles['parts']} aria-label="Partes de la lección">
          {parts.map(({ id, label }) => (
            <a
              key={id}
              href={`#${id}`}
              aria-current={id === current ? 'step' : undefined}
              onClick={(event) => go(event, id)}
            >
              {label}
            </a>
          ))}
        </nav>
      )}
      <div className={styles['tools']}>
        {canSpeak() && <Listen lesson={lesson} />}
        {hasParts && (
          <Panel
            isInBar
            label="Tipografía y página"
            trigger={
              <IconButton label="Tipografía y página">
                <ALargeSmall size={23} strokeWidth={1.6} aria-hidden />
              </IconButton>
            }
          >
            <TypePanel
              settings={profile.settings}
              ownsOpenDyslexic={ownsItem(profile, 'font_opendyslexic')}
              book={null}
            />
          </Panel>
        )}
      </div>
    </TextBar>
  );
}

function Listen({ lesson: { language, paragraphs } }: Pick<LessonBarProps, 'lesson'>) {
  const [isSpeaking, setSpeaking] = useState(false);
  useEffect(() => () => speechSynthesis.cancel(), []);
  const listen = async () => {
    setSpeaking(true);
    await sayAloud(paragraphs.join('\n'), language, () => setSpeaking(false));
  };
  return isSpeaking ? (
    <IconButton
      label="Dejar de escuchar"
      onClick={() => {
        speechSynthesis.cancel();
        setSpeaking(false);
      }}
    >
      <VolumeX size={20} strokeWidth={1.6} aria-hidden />
    </IconButton>
  ) : (
    <IconButton label="Escuchar el texto" onClick={() => void listen()}>
      <Volume2 size={20} strokeWidth={1.6} aria-hidden />
    </IconButton>
  );
}

/** The part that is being read: the last one whose beginning has passed the upper third of the window. */
function useCurrentPart(hasParts: boolean): string {
  const [current, setCurrent] = useState<string>(parts[0].id);
  useEffect(() => {
    if (!hasParts) return;
    const look = () => {
      const passed = parts.findLast(
        ({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < innerHeight / 3,
      );
      setCurrent(passed?.id ?? parts[0].id);
    };
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [hasParts]);
  return current;
}
