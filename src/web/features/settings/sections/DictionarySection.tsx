import { ExternalLink } from 'lucide-react';
import type { Language } from '#domain/languages.ts';
import { dictionaryUrlTemplate } from '#domain/profile/defaults.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { useAccount } from '#web/platform/account.ts';
import { Button } from '#web/ui/Button.tsx';
import { DictionariesGroup } from '../dictionaries/DictionariesGroup.tsx';
import { ServerDictionaryList } from '../dictionaries/ServerDictionaryList.tsx';
import { SettingGroup } from '../Setting.tsx';
import { TextSetting } from '../TextSetting.tsx';
import { useSettings } from '../useSettings.ts';
import styles from './DictionarySection.module.css';

/** A word to try a dictionary with. */
const samples: Readonly<Record<Language, string>> = {
  en: 'lighthouse',
  es: 'faro',
  fr: 'phare',
  de: 'Leuchtturm',
  it: 'faro',
  pt: 'farol',
};

/** The dictionaries in which words are looked up: the learner's own, and those on the web. */
export function DictionarySection({ profile }: { readonly profile: Profile }) {
  const { guest } = useAccount();
  const { change } = useSettings();
  const { activeLanguage, nativeLanguage, settings } = profile;
  const template = settings.dictionaryUrlTemplate;
  const ways = dictionaries(activeLanguage, nativeLanguage);
  return (
    <>
      {!guest && <DictionariesGroup activeLanguage={activeLanguage} />}
      <ServerDictionaryList />
      <SettingGroup
        title="En la web"
        about="La ficha de una palabra abre esta dirección en otra pestaña. {word} es el sitio de la palabra."
      >
        <TextSetting
          label="Dirección del diccionario"
          type="url"
          value={template}
          maxLength={500}
          faultOf={faultOf}
          onSave={(dictionaryUrl) => change({ dictionaryUrlTemplate: dictionaryUrl })}
        />
        <p>
          <a
            className={styles['try']}
            href={template.replaceAll('{word}', encodeURIComponent(samples[activeLanguage]))}
            target="_blank"
            rel="noreferrer"
          >
            Probar con «<i lang={activeLanguage}>{samples[activeLanguage]}</i>»
            <ExternalLink size={16} strokeWidth={1.7} aria-hidden />
          </a>
        </p>
        <div className={styles['ways']} role="group" aria-label="Diccionarios conocidos">
          {ways.map(({ name, address }) => (
            <Button
              key={name}
              size="small"
              aria-pressed={address === template}
              onClick={() => change({ dictionaryUrlTemplate: address })}
            >
              {name}
            </Button>
          ))}
        </div>
      </SettingGroup>
    </>
  );
}

function faultOf(template: string): string | null {
  if (!/^https?:\/\/[^/\s]+\/\S*$/.test(template)) return 'Escribe una dirección completa, que empiece por https://';
  return template.includes('{word}') ? null : 'Falta {word}, el sitio de la palabra.';
}

function dictionaries(
  active: Language,
  native: Language,
): readonly { readonly name: string; readonly address: string }[] {
  return [
    { name: 'WordReference', address: dictionaryUrlTemplate(active, native) },
    { name: 'Wikcionario', address: `https://${native}.wiktionary.org/wiki/{word}` },
    { name: 'DeepL', address: `https://www.deepl.com/translator#${active}/${native}/{word}` },
    { name: 'Google Traductor', address: `https://translate.google.com/?sl=${active}&tl=${native}&text={word}` },
  ];
}
