import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import type { SignInOptions } from '#contract/signInPopup.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { StillWord } from '#web/words/StillWord.tsx';
import { useTitle } from '#web/ui/useTitle.ts';
import { firstLines, pageOverTime } from './landingTexts.ts';
import styles from './Landing.module.css';
import { SamplePage } from './SamplePage.tsx';

interface LandingProps {
  /** Who may make an account here without an invitation. */
  readonly signUp: SignInOptions['signUp'];
  /** Something to be told before anything else; null for nothing. */
  readonly notice: ReactNode;
  readonly onSignUp: () => void;
  readonly onSignIn: () => void;
}

const entrance: Readonly<Record<SignInOptions['signUp'], string>> = {
  open: 'Gratis. Con tus propios EPUB.',
  invitation: 'Aquí solo se entra con invitación.',
  closed: 'Aquí no se crean cuentas nuevas.',
  full: 'Aquí no caben más cuentas por ahora.',
};

/** The form that the buttons for signing up and in send before the script is there: the account dialog opens with the next page. */
const accountForm = 'acceso';

/** The front page for someone who is not signed in (spec §2, `/`). */
export function Landing({ signUp: policy, notice, onSignUp, onSignIn }: LandingProps) {
  useTitle('Aprende un idioma leyendo');
  const signUp = accountButton('signup', onSignUp);
  return (
    <div className={styles['page']}>
      <form id={accountForm} action="/" />
      <header className={`wrap ${styles['header']}`}>
        <Logo to="/" />
        <nav aria-label="Principal" className={styles['nav']}>
          <a href="#como-funciona">Cómo funciona</a>
          <a href="#idiomas">Idiomas</a>
          <a href="/blog">Blog</a>
          <a href="/ayuda">Ayuda</a>
        </nav>
        <div className={styles['accountButtons']}>
          <Button variant="quiet" className={styles['signIn']} {...accountButton('login', onSignIn)}>
            Iniciar Sesión
          </Button>
          <Button {...signUp}>Crear Cuenta Gratis</Button>
        </div>
      </header>
      {notice !== null && <div className={`wrap ${styles['notice']}`}>{notice}</div>}
      <main>
        <div className={`wrap ${styles['hero']}`}>
          <div>
            <h1 className={styles['claim']}>Lee lo que te gusta. El idioma se queda.</h1>
            <p className={styles['lead']}>
              Abre una novela en otro idioma. Toca lo que no entiendas y sale su significado; sigue leyendo y mira cómo
              la página se va limpiando.
            </p>
            <div className={styles['actions']}>
              <Button variant="primary" size="large" {...signUp}>
                Empieza a leer
              </Button>
              <ButtonLink size="large" to="/demo/lector/story-en">
                Probar una página
              </ButtonLink>
            </div>
            <p className={styles['fine']}>
              {entrance[policy]} <Link to="/demo">Mira la demo sin crear cuenta</Link>
            </p>
            <noscript>
              <p className={styles['fine']}>
                Para leer y marcar palabras hace falta JavaScript; este navegador no lo ejecuta.
              </p>
            </noscript>
          </div>
          <SamplePage />
        </div>
        <div className="wrap">
          <FirstLines />
          <PageOverTime />
        </div>
        <section className={styles['closing']}>
          <div className="wrap">
            <h2>La primera página se lee en dos minutos.</h2>
            <Button size="large" className={styles['closingButton']} {...signUp}>
              Crear Cuenta Gratis
            </Button>
          </div>
        </section>
      </main>
    </div>
  );
}

/** The first sentence of a book in each language. */
function FirstLines() {
  return (
    <section className={styles['band']} id="idiomas">
      <h2>Seis idiomas, seis primeras frases</h2>
      <ul className={styles['lines']}>
        {firstLines.map(({ language, lang, line, source }) => (
          <li key={lang}>
            <b>{language}</b>
            <q lang={lang}>{line}</q>
            <cite>{source}</cite>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One page as it looks from day to day. */
function PageOverTime() {
  return (
    <section className={styles['band']} id="como-funciona">
      <h2>La página se va limpiando sola</h2>
      <ol className={styles['days']}>
        {pageOverTime.map(({ day, parts, meaning }) => (
          <li key={day}>
            <h3>Día {day}</h3>
            <p lang="en">
              {parts.map((part) =>
                typeof part === 'string' ? (
                  part
                ) : (
                  <StillWord key={part.text} status={part.status}>
                    {part.text}
                  </StillWord>
                ),
              )}
            </p>
            <small>{meaning}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}

function accountButton(mode: 'login' | 'signup', open: () => void) {
  return {
    type: 'submit',
    form: accountForm,
    name: 'acceso',
    value: mode,
    onClick(event: MouseEvent) {
      event.preventDefault();
      open();
    },
  } as const;
}
