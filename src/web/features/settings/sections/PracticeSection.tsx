import { exercises, type Exercise, type Settings } from '#domain/profile/settings.ts';
import { exerciseNames } from '#web/ui/exerciseNames.ts';
import { SelectSetting, SettingGroup, SwitchSetting } from '../Setting.tsx';
import { useSettings } from '../useSettings.ts';

/** Page sizes of spec §9. */
const sizes = [10, 20, 30, 50];
const descriptions: Readonly<Record<Exercise, string>> = {
  flashcard: 'La palabra y su frase; tú dices qué tal.',
  writing: 'Se muestra el significado y escribes la palabra.',
  'multiple-choice': 'Cuatro respuestas, una buena.',
  'sentence-scramble': 'Las palabras de una frase, revueltas.',
};

/** How long a practice session is and what is in it. */
export function PracticeSection({ settings: { practice } }: { readonly settings: Settings }) {
  const { change } = useSettings();
  const toggle = (exercise: Exercise, on: boolean) =>
    change({
      practice: {
        enabledExercises: exercises.filter((each) =>
          each === exercise ? on : practice.enabledExercises.includes(each),
        ),
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
      <SettingGroup title="Ejercicios" about="Siempre queda al menos uno.">
        {exercises.map((exercise) => {
          const on = practice.enabledExercises.includes(exercise);
          return (
            <SwitchSetting
              key={exercise}
              label={exerciseNames[exercise]}
              about={descriptions[exercise]}
              checked={on}
              disabled={on && practice.enabledExercises.length === 1}
              onChange={(next) => toggle(exercise, next)}
            />
          );
        })}
      </SettingGroup>
    </>
  );
}
