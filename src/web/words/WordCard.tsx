import { ExternalLink, Star, Trash2, Volume2, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Status } from '#domain/words/word.ts';
import type { Settings } from '#domain/profile/settings.ts';
import { useAccount } from '#web/platform/account.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { dictionaryUrl } from './dictionary.ts';
import { FamilyOffer } from './FamilyOffer.tsx';
import { removeMany } from './manyWords.ts';
import { useMeaning } from './meanings.ts';
import { NameOffer, type NameOfferProps } from './NameOffer.tsx';
import { NoteEditor } from './NoteEditor.tsx';
import { ExpressionOffer } from './ExpressionOffer.tsx';
import { tokensOf } from './metInSentence.ts';
import { PhraseInside } from './PhraseInside.tsx';
import { PhraseKind } from './PhraseKind.tsx';
import { SentenceRow } from './SentenceRow.tsx';
import { canShowWhereSeen, showWhereSeen } from './seen/whereSeen.ts';
import { sayAloud } from './sayAloud.ts';
import { canSpeak } from '#web/platform/speech/browserSpeech.ts';
import { StatusChooser } from './StatusChooser.tsx';
import { TagEditor } from './TagEditor.tsx';
import { useFamily } from './useFamily.ts';
import { useCardKeys } from './useCardKeys.ts';
import { useTokens } from './useTokens.ts';
import { useWord } from './useWord.ts';
import { WordKind, WordMeaning } from './WordMeaning.tsx';
import { statusNames } from './statusNames.ts';
import { virtualReason } from './virtualReason.ts';
import type { MetWord } from './wordActions.ts';
import styles from './WordCard.module.css';

interface WordCardProps {
  readonly met: MetWord;
  readonly settings: Settings;
  /** The meaning here, when the text itself gives one. */
  readonly meaning?: string | undefined;
  /** The word looks like a name of the book that it was met in. */
  readonly name?: NameOfferProps | undefined;
  readonly titleId: string;
  /** Opens another word or phrase of the same sentence in its place. */
  readonly onOpen: (met: MetWord) => void;
  /** Reads the text aloud from this word's sentence on. */
  readonly onListen?: (() => void) | undefined;
  readonly onClose: () => void;
}

function isCapitalWithin(context: MetWord['context']): boolean {
  return context?.capital === true && context.startsSentence === false;
}

/** Everything about one word: hear it, mark it, note it, tag it, look it up. The same card wherever a word is met. */
export function WordCard({ met, settings, meaning, name, titleId, onListen, onOpen, onClose }: WordCardProps) {
  const { word, virtual, status, mark, note, star, tag, keepTags } = useWord(met);
  const appMeaning = useMeaning(met);
  const store = useAccount();
  const tokens = useTokens(store.statuses(met.language));
  const place = useMemo(() => tokensOf(met, tokens), [met, tokens]);
  const count = place.to - place.from;
  const isPhrase = count > 1;
  // Written with a capital where no sentence begins it is a name, whatever else the word may mean.
  const isName = status === null && name !== undefined && isCapitalWithin(met.context);
  const known = isName ? null : appMeaning;
  const article = meaning ? '' : (known?.article ?? '');
  const family = useFamily(met, settings.reading.families);
  const choose = (choice: Status) => void (family.isTicked ? family.mark(choice) : mark(choice));
  useCardKeys({ mark: choose, switchFamily: () => family.tick(!family.isTicked) });
  const address = dictionaryUrl(settings.dictionaryUrlTemplate, met.text);
  return (
    <div className={styles['card']}>
      <div className={styles['head']}>
        <h2 lang={met.language} className={isPhrase ? styles['phrase'] : undefined}>
          {article && <i className={article.endsWith("'") ? styles['elided'] : undefined}>{article}</i>}
          {/* The article is heard with the heading; the card is named by the word alone. */}
          <span id={titleId}>{met.text}</span>
        </h2>
        {canSpeak() && <ListenButton text={met.text} language={met.language} />}
        <IconButton
          label={word?.starred ? 'Quitar de favoritas' : 'Añadir a favoritas'}
          className={word?.starred ? styles['starred'] : undefined}
          onClick={() => void star(!word?.starred)}
        >
          <Star size={21} strokeWidth={1.6} fill={word?.starred ? 'currentColor' : 'none'} aria-hidden />
        </IconButton>
        <IconButton label="Cerrar" onClick={onClose}>
          <X size={21} strokeWidth={1.6} aria-hidden />
        </IconButton>
      </div>
      {isPhrase && <PhraseKind language={met.language} count={count} isNew={status === null} meaning={known ?? null} />}
      {!meaning && !isPhrase && (
        // The line is there from the beginning: what is pressed below does not move when the answer comes.
        <WordKind
          language={met.language}
          meaning={known ?? null}
          lemmaStatus={family.lemma?.status ?? null}
          isParted={family.parted !== null}
        />
      )}
      {name && status === null && <NameOffer {...name} />}
      {!isPhrase && !meaning && <ExpressionOffer met={met} place={place} meaning={known ?? null} onOpen={onOpen} />}
      {!(name && status === null && !known) && (
        <WordMeaning
          language={met.language}
          notes={word?.notes ?? ''}
          lemma={family.lemma}
          inText={meaning}
          meaning={known}
          isPhrase={isPhrase}
          onKeep={(text) => void note(text, word?.notes ?? '')}
        />
      )}
      <StatusChooser mode={settings.markingMode} status={status} virtual={virtual !== null} onChoose={choose} />
      {virtual && status === '5' && (
        <p className={styles['virtual']}>{virtualReason(virtual, statusNames[settings.markingMode])}</p>
      )}
      <FamilyOffer language={met.language} family={family} isSaved={word !== null} />
      <NoteEditor
        key={met.key}
        notes={word?.notes ?? ''}
        isOpen={isPhrase && status === null && appMeaning === null}
        onSave={(notes, seen) => void note(notes, seen)}
      />
      {isPhrase && <PhraseInside met={met} place={place} onOpen={onOpen} />}
      {met.sentence && <SentenceRow met={met} isShort={isPhrase} />}
      <div className={styles['foot']}>
        <TagEditor
          tags={word?.tags ?? []}
          onAdd={(name) => void tag(name)}
          onRemove={(name) => void keepTags((word?.tags ?? []).filter((other) => other !== name))}
        />
        {isPhrase && word && (
          <button
            type="button"
            className={styles['link']}
            onClick={() => {
              onClose();
              void removeMany(store, met.language, [met.key], () => `«${met.text}» ya no es una frase tuya`);
            }}
          >
            <Trash2 size={15} strokeWidth={1.8} aria-hidden />
            Quitar la frase
          </button>
        )}
        {onListen && (
          <button type="button" className={styles['link']} onClick={onListen}>
            Leer desde aquí
          </button>
        )}
        {canShowWhereSeen() && (
          <button
            type="button"
            className={styles['link']}
            onClick={() => {
              onClose();
              showWhereSeen({ language: met.language, key: met.key, text: met.text });
            }}
          >
            ¿Dónde la he visto?
          </button>
        )}
        {address && (
          <a className={styles['link']} href={address} target="_blank" rel="noopener noreferrer">
            Diccionario
            <ExternalLink size={15} strokeWidth={1.8} aria-hidden />
            <span className="visually-hidden"> (se abre en otra pestaña)</span>
          </a>
        )}
      </div>
    </div>
  );
}

/** Says the word, until it turns out that this browser cannot. */
function ListenButton({ text, language }: Pick<MetWord, 'text' | 'language'>) {
  const [silent, setSilent] = useState(false);
  const listen = async (): Promise<void> => {
    if (!(await sayAloud(text, language))) setSilent(true);
  };
  return (
    <IconButton label="Escuchar" onClick={() => void listen()} disabled={silent}>
      <Volume2 size={21} strokeWidth={1.6} aria-hidden />
    </IconButton>
  );
}
