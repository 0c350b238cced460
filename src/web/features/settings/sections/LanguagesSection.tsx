import { X } from 'lucide-react';
import { languages, type Language } from '#domain/languages.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { languageNames } from '#web/ui/languageNames.ts';
import { toast } from '#web/ui/toasts.ts';
import { SelectSetting, SettingGroup } from '../Setting.tsx';
import { useSettings } from '../useSettings.ts';
import styles from './LanguagesSection.module.css';
import { CognatesSetting } from './CognatesSetting.tsx';
import { StartingWordsSetting } from './StartingWordsSetting.tsx';

const all = languages.map((value) => ({ value, label: languageNames[value] }));

/** The languages studied, the one in use, the learner's own, and the words that count as known from the start. */
export function LanguagesSection({ profile }: { readonly profile: Profile }) {
  const { changeProfile } = useSettings();
  const { activeLanguage, nativeLanguage, languagesList } = profile;
  const others = languages.filter((language) => !languagesList.includes(language));

  const remove = (language: Language) => {
    changeProfile({ languagesList: languagesList.filter((listed) => listed !== language) });
    toast({
      title: `${languageNames[language]} ya no está en tu lista`,
      detail: 'Sus palabras y libros se quedan.',
      action: { label: 'Deshacer', run: () => changeProfile({ languagesList: [...languagesList] }) },
    });
  };
  return (
    <>
      <SettingGroup>
        <SelectSetting
          label="Tu idioma"
          about="Se usa para el diccionario. Los significados de Glosa están en español."
          value={nativeLanguage}
          options={all}
          onChange={(chosen) => changeProfile({ nativeLanguage: chosen })}
        />
      </SettingGroup>
      <SettingGroup
        title="Idiomas que estudias"
        about="Cada uno tiene sus propias palabras y libros. Al cambiar de idioma, todo cambia con él."
      >
        <ul className={styles['languages']}>
          {languagesList.map((language) => (
            <li key={language} aria-label={languageNames[language]}>
              <b>{languageNames[language]}</b>
              {language === activeLanguage ? (
                <span className={styles['active']}>En uso</span>
              ) : (
                <Button size="small" onClick={() => changeProfile({ activeLanguage: language })}>
                  Estudiar ahora
                </Button>
              )}
              {language !== activeLanguage && (
                <IconButton
                  label={`Quitar ${languageNames[language].toLowerCase()} de la lista`}
                  onClick={() => remove(language)}
                >
                  <X size={18} strokeWidth={1.6} aria-hidden />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
        {others.length > 0 && (
          <div className={styles['add']} role="group" aria-label="Añadir un idioma">
            {others.map((language) => (
              <Button
                key={language}
                size="small"
                onClick={() => changeProfile({ languagesList: [...languagesList, language] })}
              >
                Añadir {languageNames[language].toLowerCase()}
              </Button>
            ))}
          </div>
        )}
      </SettingGroup>
      <StartingWordsSetting profile={profile} />
      <CognatesSetting language={profile.activeLanguage} />
    </>
  );
}
