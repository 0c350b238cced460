import { ArrowDown, ArrowUp, X } from 'lucide-react';
import type { OwnDictionary } from '#replica/dictionaries/ownDictionary.ts';
import { useAccount, useQuery } from '#web/platform/account.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { showFailure } from '#web/ui/failure.ts';
import { formatBytes } from '#web/ui/formatBytes.ts';
import { languageNames } from '#web/ui/languageNames.ts';
import { formatNumber } from '#web/ui/numbers.ts';
import { toast } from '#web/ui/toasts.ts';
import { SwitchRow } from '#web/ui/SwitchRow.tsx';
import styles from './Dictionaries.module.css';

const failed = showFailure('No se pudo guardar el cambio');

/** The dictionaries in the order in which they are asked. */
export function DictionaryList() {
  const { dictionaries: own } = useAccount();
  const list = useQuery('dictionaries', {}) ?? [];
  if (list.length === 0) return null;

  const move = (from: number, by: 1 | -1) => {
    const ids = list.map(({ id }) => id);
    const [moved] = ids.splice(from, 1);
    if (moved !== undefined) ids.splice(from + by, 0, moved);
    void own.order(ids).catch(failed);
  };
  const remove = async ({ id, name }: OwnDictionary) => {
    await own.remove(id);
    toast({
      title: `«${name}» ya no responde`,
      action: { label: 'Deshacer', run: () => void own.restore(id).catch(failed) },
    });
  };
  return (
    <ol className={styles['list']} aria-label="Tus diccionarios">
      {list.map((dictionary, index) => (
        <li key={dictionary.id} aria-label={dictionary.name}>
          <SwitchRow
            label={dictionary.name}
            about={aboutOf(dictionary)}
            checked={dictionary.on}
            onChange={(on) => void own.setOn(dictionary.id, on).catch(failed)}
          />
          <div className={styles['moves']}>
            <IconButton label={`Subir ${dictionary.name}`} disabled={index === 0} onClick={() => move(index, -1)}>
              <ArrowUp size={18} strokeWidth={1.6} aria-hidden />
            </IconButton>
            <IconButton
              label={`Bajar ${dictionary.name}`}
              disabled={index === list.length - 1}
              onClick={() => move(index, 1)}
            >
              <ArrowDown size={18} strokeWidth={1.6} aria-hidden />
            </IconButton>
            <IconButton label={`Quitar ${dictionary.name}`} onClick={() => void remove(dictionary).catch(failed)}>
              <X size={18} strokeWidth={1.6} aria-hidden />
            </IconButton>
          </div>
        </li>
      ))}
    </ol>
  );
}

function aboutOf({ language, entries, bytes, licence, attribution }: OwnDictionary): string {
  const facts = [
    languageNames[language],
    `${formatNumber(entries)} ${entries === 1 ? 'entrada' : 'entradas'}`,
    formatBytes(bytes),
    licence,
    attribution,
  ];
  return facts.filter((fact) => fact !== '').join(' · ');
}
