import type { Settings } from '#domain/profile/settings.ts';
import { Segmented } from '#web/ui/Segmented.tsx';
import { statusChoices } from '#domain/words/status/choices.ts';
import { statusNames } from '#web/words/statusNames.ts';
import { SelectSetting, SettingGroup } from '../Setting.tsx';
import { SwitchRow } from '#web/ui/SwitchRow.tsx';
import { useSettings } from '../useSettings.ts';

const namesInRow = (names: readonly string[]): string =>
  new Intl.ListFormat('es', { type: 'conjunction' }).format(names);
const thresholds = [5, 10, 15, 25, 40, 60, 100];

/** The settings of marking: its modes, the status of unseen words, and the opening of the popup. */
export function MarkingSection({ settings }: { readonly settings: Settings }) {
  const { change } = useSettings();
  return (
    <>
      <SettingGroup
        title="Estados"
        about={
          settings.markingMode === 'simple'
            ? `Cuatro botones: ${namesInRow(statusChoices.simple.map((status) => statusNames.simple[status].choice))}.`
            : `Seis botones, con tres grados de ${statusNames.detailed[3].name}.`
        }
      >
        <Segmented
          label="Modo de marcado"
          options={[
            { value: 'simple', label: 'Sencillo' },
            { value: 'detailed', label: 'Detallado' },
          ]}
          value={settings.markingMode}
          onChange={(markingMode) => change({ markingMode })}
        />
        <Segmented
          label="Una palabra que no has marcado nunca"
          options={[
            { value: 'new', label: 'Es nueva' },
            { value: 'known', label: 'La doy por sabida' },
          ]}
          value={settings.initialWordsPreset}
          onChange={(initialWordsPreset) => change({ initialWordsPreset })}
        />
      </SettingGroup>
      <SettingGroup title="Al leer">
        <Segmented
          label="La ficha de una palabra se abre"
          options={[
            { value: 'click', label: 'Al tocarla' },
            { value: 'hover', label: 'Al pasar el ratón' },
          ]}
          value={settings.popupTrigger}
          onChange={(popupTrigger) => change({ popupTrigger })}
        />
        <SwitchRow
          label="Vista previa al pasar el ratón"
          about="Muestra el estado y tu nota sin abrir la ficha."
          checked={settings.hoverPreviewEnabled}
          onChange={(hoverPreviewEnabled) => change({ hoverPreviewEnabled })}
        />
      </SettingGroup>
      <SettingGroup
        title="Formas de una palabra"
        about="Al marcar «ran», también «run», «runs» y «running», si están en el libro. Se deshace de una vez."
      >
        <Segmented
          label="Marcar las demás formas"
          options={[
            { value: 'off', label: 'No' },
            { value: 'offer', label: 'Ofrecerlo' },
            { value: 'always', label: 'Siempre' },
          ]}
          value={settings.reading.families ?? 'offer'}
          onChange={(families) => change({ reading: { families } })}
        />
      </SettingGroup>
      <SettingGroup
        title="Palabras que parece que ya sabes"
        about="Si pasas muchas veces por una palabra sin mirarla, es probable que la sepas. Te la proponemos; nada se marca sin que tú lo aceptes."
      >
        <SwitchRow
          label="Contar las palabras que leo sin buscar"
          checked={settings.autoInferenceEnabled}
          onChange={(autoInferenceEnabled) => change({ autoInferenceEnabled })}
        />
        <SelectSetting
          label="Proponerlas después de"
          value={String(settings.inferenceThreshold)}
          options={[...new Set([...thresholds, settings.inferenceThreshold])]
            .toSorted((one, other) => one - other)
            .map((value) => ({ value: String(value), label: `${value} veces` }))}
          onChange={(value) => change({ inferenceThreshold: Number(value) })}
        />
        <SwitchRow
          label="Proponerlas al terminar de leer"
          about="Si no, esperan detrás de un aviso en el lector."
          checked={settings.autoPopupInference}
          disabled={!settings.autoInferenceEnabled}
          onChange={(autoPopupInference) => change({ autoPopupInference })}
        />
      </SettingGroup>
    </>
  );
}
