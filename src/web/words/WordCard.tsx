import { ExternalLink, Star, Volume2, X } from 'lucide-react';
import { useState } from 'react';
import type { Settings } from '#domain/profile/settings.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toasts.ts';
import { dictionaryUrl } from './dictionary.ts';
import { NoteEditor } from './NoteEditor.tsx';
import { canSpeak, speak } from './speak.ts';
import { StatusChooser } from './StatusChooser.tsx';
import { TagEditor } from './TagEditor.tsx';
import { useWord } from './useWord.ts';
import type { MetWord } from './wordActions.ts';
import styles from './WordCard.module.css';

interface WordCardProps {
  readonly met: MetWord;
  readonly settings: Settings;
  /** What the word means here, when the text itself says so. */
  readonly meaning?: string | undefined;
  readonly titleId: string;
  readonly onClose: () => void;
}

/** Why a word that was never marked is known. */
const coveredBy = { pack: 'De tu paquete inicial', preset: 'Conocida por defecto' } as const;

/** Everything about one word: hear it, mark it, note it, tag it, look it up. The same card wherever a word is met. */
export function WordCard({ met, settings, meaning, titleId, onClose }: WordCardProps) {
  const { word, virtual, status, mark, note, star, tag, keepTags } = useWord(met);
  const [silent, setSilent] = useState(false);
  const address = dictionaryUrl(settings.dictionaryUrlTemplate, met.text);
  const listen = async () => {
    if (await speak(met.text, met.language)) return;
    setSilent(true);
    toast({
      tone: 'danger',
      title: 'Este navegador no tiene voz para este idioma',
      detail: 'Instala una en tu sistema o prueba con otro navegador.',
    });
  };
  return (
    <div className={styles['card']}>
      <div className={styles['head']}>
        <h2 id={titleId} lang={met.language}>
          {met.text}
        </h2>
        {canSpeak() && (
          <IconButton label="Escuchar" onClick={() => void listen()} disabled={silent}>
            <Volume2 size={21} strokeWidth={1.6} aria-hidden />
          </IconButton>
        )}
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
      {(word?.notes || meaning) && <p className={styles['meaning']}>{word?.notes || meaning}</p>}
      <StatusChooser
        mode={settings.markingMode}
        status={status}
        virtual={virtual !== null}
        onChoose={(choice) => void mark(choice)}
      />
      {virtual && status === '5' && <p className={styles['virtual']}>{coveredBy[virtual.coveredBy]}</p>}
      <NoteEditor key={met.key} notes={word?.notes ?? ''} onSave={(notes) => void note(notes)} />
      {met.sentence && (
        <p className={styles['sentence']} lang={met.language}>
          {met.sentence}
        </p>
      )}
      <div className={styles['foot']}>
        <TagEditor
          tags={word?.tags ?? []}
          onAdd={(name) => void tag(name)}
          onRemove={(name) => void keepTags((word?.tags ?? []).filter((other) => other !== name))}
        />
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
