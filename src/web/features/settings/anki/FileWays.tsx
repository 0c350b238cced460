import { ArrowRight, Download } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Profile } from '#domain/profile/profile.ts';
import { useAccount, useQuery, useRoot } from '#web/platform/account.ts';
import { saveFile } from '#web/platform/saveFile.ts';
import { writeAnkiPackage } from '#web/platform/wordFiles/writeAnkiPackage.ts';
import { Button } from '#web/ui/Button.tsx';
import { showFailure } from '#web/ui/failure.ts';
import { languageNames } from '#web/ui/languageNames.ts';
import { formatNumber } from '#web/ui/numbers.ts';
import styles from './FileWays.module.css';
import { packageOf } from './sending/ankiPackage.ts';
import { cardWordsOf } from './sending/cardWords.ts';
import { statusesSent } from './sending/statusesSent.ts';
import { ownKeys } from './sending/useSendPlan.ts';

interface WithProfile {
  readonly profile: Profile;
}

/** Saves the learner's words as a package of Anki. */
export function SavePackageButton({ profile }: WithProfile) {
  const { isBusy, save } = useSaving(profile);
  return (
    <Button busy={isBusy} onClick={() => save('apkg')}>
      <Download size={18} strokeWidth={1.6} aria-hidden />
      Guardar .apkg
    </Button>
  );
}

/** The ways to and from Anki that need no connection: they stand beside the live one from the first moment. */
export function FileWays({ profile }: WithProfile) {
  const root = useRoot();
  const { isBusy, save } = useSaving(profile);
  const words = useWordCount(profile);
  return (
    <div className={styles['ways']}>
      <section>
        <h3>O por archivo</h3>
        <p>Sin complementos, y también en el teléfono. Se abre en Anki 2.1.15 o posterior y en AnkiDroid.</p>
        <Button size="small" busy={isBusy} disabled={words === 0} onClick={() => save('apkg')}>
          <Download size={17} strokeWidth={1.6} aria-hidden />
          Guardar .apkg
        </Button>
        <small>{words === undefined ? '\u00A0' : countOf(words, profile)}</small>
        <Button variant="quiet" size="small" busy={isBusy} disabled={words === 0} onClick={() => save('txt')}>
          Como texto (.txt)
        </Button>
      </section>
      <section>
        <h3>Traer un mazo</h3>
        <p>.apkg, .colpkg o .txt, con sus intervalos.</p>
        <Link to={`${root}/vocabulario/importar`}>
          Elegir un archivo <ArrowRight size={15} strokeWidth={1.6} aria-hidden />
        </Link>
      </section>
    </div>
  );
}

function countOf(words: number, { activeLanguage }: Profile): string {
  const language = languageNames[activeLanguage].toLowerCase();
  if (words === 0) return `Aún no tienes palabras en ${language} que llevar.`;
  return words === 1
    ? `1 palabra en ${language}, con su frase`
    : `${formatNumber(words)} palabras en ${language}, con su frase`;
}

function useWordCount({ activeLanguage, settings }: Profile): number | undefined {
  const answer = useQuery('ownStatuses', { language: activeLanguage });
  const sent = statusesSent[settings.ankiSends ?? 'unknown'];
  return answer?.filter(([, status]) => sent.includes(status)).length;
}

/** Saves what is sent live, too: the same words of the language studied. */
function useSaving({ activeLanguage: language, settings }: Profile) {
  const store = useAccount();
  const [isBusy, setBusy] = useState(false);
  const write = async (kind: 'apkg' | 'txt'): Promise<void> => {
    const keys = await ownKeys(store, language, statusesSent[settings.ankiSends ?? 'unknown']);
    const content = packageOf(settings.ankiDefaultDeck, await cardWordsOf(store, language, [...keys.keys()]));
    if (kind === 'apkg') return saveFile(await writeAnkiPackage(content), `glosa-${language}.apkg`);
    const { writeAnkiText } = await import('#wordFiles/writing/writeAnkiText.ts');
    saveFile(new Blob([await writeAnkiText(content)], { type: 'text/plain;charset=utf-8' }), `glosa-${language}.txt`);
  };
  return {
    isBusy,
    save(kind: 'apkg' | 'txt'): void {
      setBusy(true);
      write(kind)
        .catch(showFailure('No se pudo guardar el archivo'))
        .finally(() => setBusy(false));
    },
  };
}
