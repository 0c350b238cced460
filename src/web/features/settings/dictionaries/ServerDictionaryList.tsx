import { useEffect, useState } from 'react';
import type { ServerDictionary } from '#contract/dictionaries.ts';
import { useAccount } from '#web/platform/account.ts';
import { languageNames } from '#web/ui/languageNames.ts';
import { formatNumber } from '#web/ui/numbers.ts';
import { SettingGroup } from '../Setting.tsx';
import styles from './Dictionaries.module.css';

/** The dictionaries that the server has for everybody, whose they are and under which licence. */
export function ServerDictionaryList() {
  const { dictionaries } = useAccount();
  const [list, setList] = useState<readonly ServerDictionary[]>([]);
  useEffect(() => {
    let current = true;
    dictionaries.ofServer().then(
      (found) => current && setList(found),
      // Nothing can be told without a connection.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [dictionaries]);
  if (list.length === 0) return null;
  return (
    <SettingGroup
      title="De este servidor"
      about="Responden después de los tuyos. Lo que dicen de cada libro se guarda con él y sirve sin conexión."
    >
      <ul className={styles['list']} aria-label="Diccionarios de este servidor">
        {list.map((dictionary) => (
          <li key={`${dictionary.language} ${dictionary.name}`}>
            <span>
              {dictionary.name}
              <small>{factsOf(dictionary)}</small>
            </span>
          </li>
        ))}
      </ul>
    </SettingGroup>
  );
}

function factsOf({ language, entries, licence, attribution }: ServerDictionary): string {
  return [languageNames[language], `${formatNumber(entries)} entradas`, licence, attribution]
    .filter((fact) => fact !== '')
    .join(' · ');
}
