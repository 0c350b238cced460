import { Check } from 'lucide-react';
import { useState } from 'react';
import type { Language } from '#domain/languages.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { OpenableText } from '#web/words/OpenableText.tsx';
import { statusNames } from '#web/words/statusNames.ts';
import { useQuietText } from '#web/words/useQuietText.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import styles from './ReadingStep.module.css';
import { StepFrame } from './steps/StepFrame.tsx';
import { useFirstReading, type ReadingWithMeanings } from './useFirstReading.ts';
import { useMarks } from './useMarks.ts';

interface ReadingStepProps {
  readonly profile: Profile;
  readonly language: Language;
  readonly onBack: () => void;
  readonly onDone: () => void;
  readonly busy: boolean;
  readonly failure: string | null;
}

/** A first page that teaches marking; the marks made in it are real. */
export function ReadingStep({ language, ...rest }: ReadingStepProps) {
  const { reading, retry } = useFirstReading(language);
  if (typeof reading === 'object') return <FirstPage language={language} reading={reading} {...rest} />;
  return (
    <StepFrame
      title="Tu primera página"
      back={rest.onBack}
      skip={rest.onDone}
      skipLabel="Saltar la lectura"
      next={null}
      failure={rest.failure}
    >
      {reading === 'loading' ? (
        <PageLoading />
      ) : (
        <Notice tone="danger">
          <p>No se pudo traer la página. Comprueba la conexión, o entra ya en Glosa.</p>
          <Button className={styles['retry']} onClick={retry}>
            Reintentar
          </Button>
        </Notice>
      )}
    </StepFrame>
  );
}

function FirstPage({
  profile,
  language,
  reading,
  onBack,
  onDone,
  busy,
  failure,
}: ReadingStepProps & { readonly reading: ReadingWithMeanings }) {
  const [opened, setOpened] = useState(false);
  const marks = useMarks(language, reading.keys);
  const { isLight } = useQuietText(language, reading.share, reading.useful);
  const names = statusNames[profile.settings.markingMode];
  const lessons = [
    { text: 'Toca una palabra que no conozcas.', done: opened || marks.learning || marks.known },
    { text: `Di cuánto la sabes: «${names[1].choice}» o «${names[2].choice}».`, done: marks.learning },
    { text: `Marca otra con color como «${names[5].choice}»: el color se va.`, done: marks.known },
  ];
  const now = lessons.findIndex(({ done }) => !done);
  return (
    <StepFrame
      title="Tu primera página"
      wide
      failure={failure}
      back={onBack}
      skip={now === -1 ? undefined : onDone}
      skipLabel="Saltar la lectura"
      next={now === -1 ? { label: failure === null ? 'Entrar en Glosa' : 'Reintentar', run: onDone, busy } : null}
    >
      <div className={styles['spread']}>
        <aside className={styles['margin']} aria-label="Cómo se marca">
          <ol>
            {lessons.map(({ text, done }, index) => (
              <li
                key={text}
                className={`${index === now ? styles['now'] : ''} ${done ? styles['done'] : ''}`}
                aria-current={index === now ? 'step' : undefined}
              >
                <span className={styles['number']} aria-hidden="true">
                  {done ? <Check size={15} strokeWidth={2.6} /> : index + 1}
                </span>
                <span>
                  {text}
                  {done && <span className="visually-hidden"> Hecho.</span>}
                </span>
              </li>
            ))}
          </ol>
          <p role="status" className={styles['learned']}>
            {now === -1 && (
              <>
                <b>Así se aprende aquí.</b> Lees, marcas lo que no sabes, y cada vez que lo marcas mejor el color se
                apaga.
              </>
            )}
          </p>
        </aside>
        <OpenableText
          language={language}
          title={reading.title}
          paragraphs={reading.paragraphs}
          settings={profile.settings}
          meaningOf={reading.meaningOf}
          names={reading.ignored}
          isLight={isLight}
          onOpen={() => setOpened(true)}
        />
      </div>
    </StepFrame>
  );
}
