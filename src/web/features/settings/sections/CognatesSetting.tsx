import type { Language } from '#domain/languages.ts';
import { CognatesOffer, cognatesTitle, useCognates } from '#web/reading/cognates/CognatesOffer.tsx';
import { SettingGroup } from '../Setting.tsx';

/** The words of a language that a reader of Spanish understands by themselves, to be counted as known in one step. */
export function CognatesSetting({ language }: { readonly language: Language }) {
  const offered = useCognates(language);
  return (
    offered && (
      <SettingGroup
        title={cognatesTitle(offered)}
        about="Se escriben casi como en español y significan lo mismo; los falsos amigos no están. Se guardan como palabras que sabes, sin XP, y se deshacen de una vez."
      >
        <CognatesOffer language={language} offered={offered} />
      </SettingGroup>
    )
  );
}
