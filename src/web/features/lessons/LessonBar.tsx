import { ALargeSmall, Headphones } from 'lucide-react';
import { useEffect, useState, type MouseEvent } from 'react';
import type { Lesson } from '#domain/lessons/lesson.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { ownsItem } from '#domain/profile/ownsItem.ts';
import { TypePanel } from '#web/books/TypePanel.tsx';
import { TextBar } from '#web/reading/frame/TextBar.tsx';
import { IconButton } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { standingBar } from '#web/ui/readableBand.ts';
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
  readonly isListening: boolean;
  /** Begins to read the text aloud, or ends it. */
  readonly onListen: () => void;
  readonly onBack: () => void;
}

/** The bar of a lesson: the way back, its title, its three parts, the ways to hear it and to set its letters. On phones the parts are at the foot. */
export function LessonBar({ lesson, profile, hasParts, isListening, onListen, onBack }: LessonBarProps) {
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
        <nav {...standingBar} className={styles['parts']} aria-label="Partes de la lección">
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
        <IconButton label="Escuchar el texto" aria-pressed={isListening} onClick={onListen}>
          <Headphones size={20} strokeWidth={1.6} aria-hidden />
        </IconButton>
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
