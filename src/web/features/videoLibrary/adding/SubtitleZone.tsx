import { CircleCheck, X } from 'lucide-react';
import { useId, useRef, useState, type DragEvent } from 'react';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import styles from './SubtitleZone.module.css';
import type { SubtitleChoice } from './useSubtitleFile.ts';

interface SubtitleZoneProps {
  readonly label: string;
  /** Beside the label: «si los tienes». */
  readonly note?: string;
  readonly choice: SubtitleChoice;
}

/** A zone for subtitles that are dropped, chosen or pasted; it shows those that were read. */
export function SubtitleZone({ label, note, choice }: SubtitleZoneProps) {
  const { chosen, take, clear } = choice;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isPasting, setPasting] = useState(false);
  const drop = (event: DragEvent): void => {
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    event.stopPropagation();
    take(file);
  };
  return (
    <div role="group" aria-labelledby={id} className={styles['group']}>
      <span id={id} className={styles['label']}>
        {label} {note !== undefined && <small>{note}</small>}
      </span>
      <div
        className={chosen.kind === 'read' ? `${styles['zone']} ${styles['read']}` : styles['zone']}
        onDrop={drop}
        onDragOver={(event) => event.preventDefault()}
      >
        {chosen.kind === 'reading' && <span role="status">Leyendo {chosen.name}…</span>}
        {chosen.kind === 'read' && (
          <>
            <span className={styles['name']}>
              <CircleCheck size={19} strokeWidth={1.6} aria-hidden />
              <b>{chosen.name}</b>
              <IconButton label={`Quitar ${chosen.name}`} onClick={clear}>
                <X size={17} strokeWidth={1.7} aria-hidden />
              </IconButton>
            </span>
            <span role="status">{chosen.facts}</span>
          </>
        )}
        {chosen.kind === 'refused' && (
          <Notice tone="danger">
            {chosen.name}: {chosen.message}
          </Notice>
        )}
        {(chosen.kind === 'none' || chosen.kind === 'refused') && (
          <>
            {chosen.kind === 'none' && !isPasting && <span>Suelta aquí un SRT, VTT o ASS</span>}
            {!isPasting ? (
              <span className={styles['ways']}>
                <Button variant="quiet" size="small" onClick={() => input.current?.click()}>
                  Elegir archivo
                </Button>
                <Button variant="quiet" size="small" onClick={() => setPasting(true)}>
                  Pegar texto
                </Button>
              </span>
            ) : (
              <PastedText
                label={label}
                onText={(text) => {
                  take(text);
                  setPasting(false);
                }}
                onCancel={() => setPasting(false)}
              />
            )}
          </>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept=".srt,.vtt,.ass,.ssa,.txt,text/vtt"
          aria-label={`Archivo: ${label}`}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) take(file);
            event.currentTarget.value = '';
          }}
        />
      </div>
    </div>
  );
}

interface PastedTextProps {
  /** Names the subtitles that the text is of. */
  readonly label: string;
  readonly onText: (text: string) => void;
  readonly onCancel: () => void;
}

/** A field for subtitles that were copied from somewhere. */
function PastedText({ label, onText, onCancel }: PastedTextProps) {
  const [text, setText] = useState('');
  return (
    <>
      <textarea
        className={styles['text']}
        aria-label={`Texto de los subtítulos: ${label}`}
        rows={4}
        autoFocus
        placeholder={'1\n00:00:01,000 --> 00:00:03,000\n…'}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <span className={styles['ways']}>
        <Button size="small" disabled={text.trim() === ''} onClick={() => onText(text)}>
          Usar este texto
        </Button>
        <Button variant="quiet" size="small" onClick={onCancel}>
          Cancelar
        </Button>
      </span>
    </>
  );
}
