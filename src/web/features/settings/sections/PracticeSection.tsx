import type { Settings } from '#domain/profile/settings.ts';
import { enabledExercisesOf, exercises, type Exercise } from '#domain/exercises/exercises.ts';
import { exerciseTexts } from '#web/ui/exerciseTexts.ts';
import { SelectSetting, SettingGroup } from '../Setting.tsx';
import { SwitchRow } from '#web/ui/SwitchRow.tsx';
import { useSettings } from '../useSettings.ts';

/** Page sizes of spec §9. */
const sizes = [10, 20, 30, 50];

/** The length of a practice session, and its exercises. */
export function PracticeSection({ settings: { practice } }: { readonly settings: Settings }) {
  const { change } = useSettings();
  const enabled = enabledExercisesOf(practice);
  const toggle = (exercise: Exercise, on: boolean) =>
    change({
      practice: {
        enabledExercises: exercises.filter((each) => (each === exercise ? on : enabled.includes(each))),
        chosenAmong: [...exercises],
      },
    });
  return (
    <>
      <SettingGroup about="Vale desde la próxima sesión.">
        <SelectSetting
          label="Palabras por sesión"
          value={String(practice.sessionSize)}
          options={[...new Set([...sizes, practice.sessionSize])]
            .toSorted((one, other) => one - other)
            .map((size) => ({ value: String(size), label: String(size) }))}
          onChange={(size) => change({ practice: { sessionSize: Number(size) } })}
        />
      </SettingGroup>
      <SettingGroup title="Al leer">
        <SwitchRow
          label="Leer cuenta como repaso"
          about="Una palabra pendiente que lees sin mirarla, donde conoces al menos el 95 % de las demás, pasa su repaso como «Bien», una vez al día. Si la miras, queda pendiente. No da XP."
          checked={practice.countsReading === true}
          onChange={(countsReading) => change({ practice: { countsReading } })}
        />
      </SettingGroup>
      <SettingGroup title="Ejercicios" about="Siempre queda al menos uno.">
        {exercises.map((exercise) => {
          const on = enabled.includes(exercise);
          return (
            <SwitchRow
              key={exercise}
              label={exerciseTexts[exercise].name}
              about={exerciseTexts[exercise].about}
              checked={on}
              disabled={on && enabled.length === 1}
              onChange={(next) => toggle(exercise, next)}
            />
          );
        })}
      </SettingGroup>
    </>
  );
}
