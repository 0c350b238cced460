import { useEffect, useMemo, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import type { Settings } from '#domain/profile/settings.ts';
import { candidates, exposuresRef, type Candidate } from '#domain/words/inference/exposures.ts';
import { useAccount, useDocument } from '#web/platform/account.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';

type InferenceSettings = Pick<Settings, 'autoInferenceEnabled' | 'inferenceThreshold'>;

/** The words of a language that seem to be known, those of most pages first; none while inference is off. */
export function useCandidates(language: Language, settings: InferenceSettings): readonly Candidate[] {
  const store = useAccount();
  const exposures = useDocument(exposuresRef(language));
  const { autoInferenceEnabled, inferenceThreshold } = settings;
  const [marks, setMarks] = useState(0);
  useEffect(() => store.statuses(language).subscribe(() => setMarks((count) => count + 1)), [store, language]);
  return useMemo(
    () => (exposures ? candidatesNow(store, language, { autoInferenceEnabled, inferenceThreshold }) : []),
    // Every mark may have answered for a word.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [store, language, exposures, autoInferenceEnabled, inferenceThreshold, marks],
  );
}

/** The same at this moment; the exposures are to be known already. */
export function candidatesNow(
  store: AccountStore,
  language: Language,
  settings: InferenceSettings,
): readonly Candidate[] {
  const statuses = store.statuses(language);
  const exposures = store.peek(exposuresRef(language));
  return exposures ? candidates(exposures, settings, (key) => statuses.get(key), Date.now()) : [];
}
