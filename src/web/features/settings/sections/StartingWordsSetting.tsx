import { acceptedOf, mostOfPacks, packWithin } from '#domain/vocabularyCheck/acceptedWords.ts';
import { acceptedSteps, type AcceptedWords } from '#domain/vocabularyCheck/calibration.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { packOf, type StarterPackId } from '#domain/starterPacks/starterPack.ts';
import { useAccount } from '#web/platform/account.ts';
import { showFailure } from '#web/ui/failure.ts';
import { languageNames } from '#web/ui/languageNames.ts';
import { formatNumber } from '#web/ui/numbers.ts';
import { toast } from '#web/ui/toasts.ts';
import { SelectSetting, SettingGroup } from '../Setting.tsx';

/**
 * The number of words of the language studied that count as known without a mark: a pack, or more of them where a check has estimated
 * more.
 */
export function StartingWordsSetting({ profile }: { readonly profile: Profile }) {
  const store = useAccount();
  const { activeLanguage, nativeLanguage } = profile;
  const check = profile.calibrations?.[activeLanguage];
  const estimate = check?.estimatedVocabulary ?? 0;
  const offered = acceptedSteps.filter((step) => step <= Math.max(mostOfPacks, estimate));

  const keep = (accepted: AcceptedWords, packId: StarterPackId | null) =>
    store.call('applyStarterPack', {
      packId,
      targetLang: activeLanguage,
      nativeLang: nativeLanguage,
      // The call's input takes lists that can be written to.
      ...(check && { calibrationResults: { ...check, bands: [...check.bands], accepted } }),
    });
  const choose = async (accepted: AcceptedWords) => {
    const before = [check?.accepted ?? 0, packOf(profile, activeLanguage)] as const;
    try {
      await keep(accepted, packWithin(accepted));
    } catch (error) {
      showFailure('No se pudo guardar el cambio')(error);
      return;
    }
    toast({
      title:
        accepted === 0
          ? 'Ninguna palabra se da por sabida'
          : `Las ${formatNumber(accepted)} más frecuentes se dan por sabidas`,
      detail: 'Las que has marcado se quedan como están.',
      action: {
        label: 'Deshacer',
        run: () => void keep(...before).catch(showFailure('No se pudo guardar el cambio')),
      },
    });
  };
  return (
    <SettingGroup
      title="Palabras que das por sabidas"
      about={
        check
          ? `Tu prueba dice ${formatNumber(estimate)}. Empiezan sin color, con todas sus formas, hasta que tú las marques de otra manera. Al bajar el número recuperan su color; lo que has marcado no se toca.`
          : 'Empiezan sin color, con todas sus formas, hasta que tú las marques de otra manera. Puedes cambiarlo cuando quieras; lo que has marcado no se toca.'
      }
    >
      <SelectSetting
        label={`Palabras en ${languageNames[activeLanguage].toLowerCase()} que ya sabes`}
        value={String(acceptedOf(profile, activeLanguage))}
        options={offered.map((step) => ({
          value: String(step),
          label: step === 0 ? 'Ninguna' : `Las ${formatNumber(step)} más frecuentes`,
        }))}
        onChange={(value) => {
          const accepted = offered.find((step) => String(step) === value);
          if (accepted !== undefined) void choose(accepted);
        }}
      />
    </SettingGroup>
  );
}
