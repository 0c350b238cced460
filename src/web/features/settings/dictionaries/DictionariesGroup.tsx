import { Upload } from 'lucide-react';
import { useRef } from 'react';
import type { Language } from '#domain/languages.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { formatNumber, formatShare } from '#web/ui/numbers.ts';
import { useWindowDrop } from '#web/ui/useWindowDrop.ts';
import { SettingGroup } from '../Setting.tsx';
import { DictionaryList } from './DictionaryList.tsx';
import { LanguageQuestion } from './LanguageQuestion.tsx';
import { useDictionaryImport, type ImportStep } from './useDictionaryImport.ts';
import styles from './Dictionaries.module.css';

/** The learner's own dictionaries: adding, ordering, switching and removing them. */
export function DictionariesGroup({ activeLanguage }: { readonly activeLanguage: Language }) {
  const { step, open, add, cancel } = useDictionaryImport();
  const input = useRef<HTMLInputElement>(null);
  const isBusy = step.kind === 'opening' || step.kind === 'reading' || step.kind === 'asking';
  const isOver = useWindowDrop((files) => {
    if (!isBusy) open(files);
  });
  return (
    <SettingGroup
      title="Tus diccionarios"
      about="Responden cuando el glosario de Glosa no conoce una palabra, en este orden. Se guardan solo en este navegador."
    >
      <DictionaryList />
      {!isBusy && (
        <div className={isOver ? styles['over'] : styles['drop']}>
          <Button onClick={() => input.current?.click()}>
            <Upload size={18} strokeWidth={1.7} aria-hidden />
            Añadir un diccionario
          </Button>
          <p>
            StarDict, dictd, Yomitan, TSV o CSV. Elige todos sus archivos a la vez, o un .zip; también puedes soltarlos
            aquí.
          </p>
          <input
            ref={input}
            type="file"
            hidden
            multiple
            aria-label="Archivos del diccionario"
            onChange={(event) => {
              const files = [...(event.currentTarget.files ?? [])];
              event.currentTarget.value = '';
              open(files);
            }}
          />
        </div>
      )}
      {step.kind === 'asking' && (
        <LanguageQuestion
          facts={step.facts}
          guess={step.guess ?? activeLanguage}
          onAdd={(language) => add(step.facts.name, language)}
          onCancel={cancel}
        />
      )}
      <Progress step={step} onCancel={cancel} />
    </SettingGroup>
  );
}

function Progress({ step, onCancel }: { readonly step: ImportStep; readonly onCancel: () => void }) {
  if (step.kind === 'failed') return <Notice tone="danger">{step.reason}</Notice>;
  if (step.kind === 'done')
    return (
      <Notice tone="done">
        «{step.name}» añadido: {formatNumber(step.entries)} {step.entries === 1 ? 'entrada' : 'entradas'}.
      </Notice>
    );
  if (step.kind !== 'opening' && step.kind !== 'reading') return null;
  return (
    <div className={styles['progress']}>
      <div>
        <p role="status">
          {step.kind === 'opening' ? `Abriendo «${step.name}»` : `Leyendo «${step.name}»`}
          {/* Each step of it would be read out. */}
          {step.kind === 'reading' && <span aria-hidden>: {formatShare(step.share)}</span>}
        </p>
        <progress
          max={1}
          {...(step.kind === 'reading' && { value: step.share })}
          aria-label={`Añadiendo ${step.name}`}
        />
      </div>
      <Button size="small" onClick={onCancel}>
        Cancelar
      </Button>
    </div>
  );
}
