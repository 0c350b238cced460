import type { ReactNode } from 'react';
import type { Language } from '#domain/languages.ts';
import { useRoot } from '#web/platform/account.ts';
import { PageTabs } from '#web/ui/PageTabs.tsx';
import { useTitle } from '#web/ui/useTitle.ts';
import { useTabCounts } from './useTabCounts.ts';
import styles from './VocabularyFrame.module.css';

/** The tabs, and how many digits each has room for: «12.345» words, «12» collections, «1.234» sentences. */
export const tabs = [
  { path: 'all', label: 'Mi Vocabulario', digits: 6 },
  { path: 'collections', label: 'Mis Colecciones', digits: 2 },
  { path: 'sentences', label: 'Mis Oraciones', digits: 5 },
] as const;
export type Tab = (typeof tabs)[number]['path'];

interface VocabularyFrameProps {
  readonly tab: Tab;
  readonly language: Language;
  /** The tab has what it shows: everything else about the vocabulary waits for that. */
  readonly isReady: boolean;
  /** The tab's own buttons, beside the heading. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The heading and the three tabs of Vocabulario, around one of them. */
export function VocabularyFrame({ tab: shown, language, isReady, actions, children }: VocabularyFrameProps) {
  const root = useRoot();
  const counts = useTabCounts(language, isReady);
  useTitle(tabs.find(({ path }) => path === shown)?.label ?? 'Vocabulario');
  return (
    <>
      <div className={styles['top']}>
        <h1>Vocabulario</h1>
        <div className={styles['actions']}>{actions}</div>
      </div>
      <PageTabs
        label="Vocabulario"
        tabs={tabs.map(({ path, label, digits }) => ({
          to: `${root}/vocabulario/${path}`,
          label,
          isShown: path === shown,
          count: { value: counts[path], digits },
        }))}
      />
      {children}
    </>
  );
}
