import type { ReactNode } from 'react';
import { useRoot } from '#web/platform/account.ts';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { PageTabs } from '#web/ui/PageTabs.tsx';
import { BackLink } from '#web/ui/BackLink.tsx';
import styles from './NewText.module.css';

const tabs = [
  { path: 'texto', label: 'Pegar un texto' },
  { path: 'pagina', label: 'Una página web' },
] as const;

interface NewTextFrameProps {
  readonly tab: (typeof tabs)[number]['path'];
  readonly children: ReactNode;
}

/** The heading of a new text and the two places that it may come from, around one of them. */
export function NewTextFrame({ tab, children }: NewTextFrameProps) {
  const library = `${useRoot()}/biblioteca`;
  return (
    <>
      <BackLink to={library}>Mi Biblioteca</BackLink>
      <PageHeading title="Un texto nuevo" />
      <PageTabs
        label="De dónde viene"
        tabs={tabs.map(({ path, label }) => ({ to: `${library}/${path}`, label, isShown: path === tab }))}
      />
      <div className={styles['body']}>{children}</div>
    </>
  );
}
