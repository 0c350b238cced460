import type { Settings } from '#domain/profile/settings.ts';
import { SettingGroup, SwitchSetting } from '../Setting.tsx';
import { TextSetting } from '../TextSetting.tsx';
import { useSettings } from '../useSettings.ts';

/** Maps each part of a word to a field of an Anki note. */
const parts = [
  { key: 'word', label: 'Palabra', usual: 'Front' },
  { key: 'meaning', label: 'Significado', usual: 'Back' },
  { key: 'sentence', label: 'Frase', usual: '' },
] as const;

/** The settings of the export to Anki (decisions §10). */
export function AnkiSection({
  settings: { ankiConnectEnabled, ankiDefaultDeck, ankiDefaultNoteType, practice },
}: {
  readonly settings: Settings;
}) {
  const { change } = useSettings();
  const mapping = practice.ankiFieldMapping;
  return (
    <>
      <SettingGroup about="Para enviar palabras a Anki con el complemento AnkiConnect. El envío todavía no está; lo que elijas aquí ya se guarda para cuando llegue.">
        <SwitchSetting
          label="Usar AnkiConnect"
          checked={ankiConnectEnabled}
          onChange={(on) => change({ ankiConnectEnabled: on })}
        />
        <TextSetting
          label="Mazo"
          value={ankiDefaultDeck}
          maxLength={200}
          faultOf={required}
          onSave={(deck) => change({ ankiDefaultDeck: deck })}
        />
        <TextSetting
          label="Tipo de nota"
          value={ankiDefaultNoteType}
          maxLength={200}
          faultOf={required}
          onSave={(noteType) => change({ ankiDefaultNoteType: noteType })}
        />
      </SettingGroup>
      <SettingGroup
        title="Campos"
        about="El nombre del campo de tu tipo de nota que recibe cada cosa. Vacío: no se envía."
      >
        {parts.map(({ key, label, usual }) => (
          <TextSetting
            key={key}
            label={label}
            value={mapping[key] ?? usual}
            maxLength={60}
            onSave={(field) => change({ practice: { ankiFieldMapping: { ...mapping, [key]: field } } })}
          />
        ))}
      </SettingGroup>
    </>
  );
}

function required(text: string): string | null {
  return text === '' ? 'Escribe un nombre.' : null;
}
