import type { Profile } from '#domain/profile/profile.ts';
import { useReminder } from '#web/platform/reminder/useReminder.ts';
import { showFailure } from '#web/ui/failure.ts';
import { SwitchRow } from '#web/ui/SwitchRow.tsx';
import { SelectSetting, SettingGroup } from '../Setting.tsx';
import { useSettings } from '../useSettings.ts';

const minutes = [5, 10, 15, 20, 30, 45, 60, 90, 120];
const reviews = [5, 10, 20, 30, 50, 100];

/** Minutes of reading and reviews a day (decisions §5), and the reminder by e-mail. */
export function GoalSection({ profile }: { readonly profile: Profile }) {
  const { changeProfile } = useSettings();
  const reminder = useReminder();
  return (
    <SettingGroup about="Una meta que puedas cumplir casi todos los días vale más que una grande.">
      <SelectSetting
        label="Lectura al día"
        about="Al cumplirla ganas 50 XP, y el día cuenta para tu racha."
        value={String(profile.readingGoal.value)}
        options={withCurrent(minutes, profile.readingGoal.value).map((value) => ({
          value: String(value),
          label: `${value} minutos`,
        }))}
        onChange={(value) => changeProfile({ readingGoal: { value: Number(value) } })}
      />
      <SelectSetting
        label="Repasos al día"
        about="Te orienta; no da recompensa."
        value={String(profile.dailyGoal)}
        options={withCurrent(reviews, profile.dailyGoal).map((value) => ({
          value: String(value),
          label: `${value} palabras`,
        }))}
        onChange={(value) => changeProfile({ dailyGoal: Number(value) })}
      />
      {/* One that was asked for can be ended, whatever the server sends now. */}
      {(reminder.canCome || reminder.isOn) && (
        <SwitchRow
          label="Recordatorio por correo"
          about={
            reminder.canCome
              ? 'A la hora en que sueles leer, los días en que aún no has leído: la frase donde lo dejaste y lo que toca repasar.'
              : 'Este servidor no envía correos: no te llegará ninguno.'
          }
          checked={reminder.isOn === true}
          disabled={reminder.isOn === undefined}
          onChange={(isOn) => void reminder.set(isOn).catch(showFailure('No se pudo guardar el cambio'))}
        />
      )}
    </SettingGroup>
  );
}

/** A value that is none of the choices is one while it is chosen. */
function withCurrent(choices: readonly number[], current: number): readonly number[] {
  return choices.includes(current) ? choices : [...choices, current].toSorted((one, other) => one - other);
}
