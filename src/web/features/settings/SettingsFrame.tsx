import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { useRoot } from '#web/platform/account.ts';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { settingsSections, type SettingsSection, type SettingsSlug } from './sections.ts';
import styles from './SettingsFrame.module.css';

interface SettingsFrameProps {
  /** Null: the list alone, which a phone shows first. */
  readonly open: SettingsSlug | null;
  readonly children: ReactNode;
}

/** Configuración: the list of its pages, and beside it (on a phone in its place) the one that is open. */
export function SettingsFrame({ open, children }: SettingsFrameProps) {
  const root = useRoot();
  const section: SettingsSection = settingsSections.find(({ slug }) => slug === open) ?? settingsSections[0];
  const look = [styles['frame'], open && styles['opened'], section.hasMargin && styles['withMargin']];
  return (
    <div className={look.filter(Boolean).join(' ')}>
      <PageHeading title="Configuración" />
      <nav className={styles['list']} aria-label="Configuración">
        {settingsSections.map(({ slug, title, icon: Icon }) => (
          <NavLink
            key={slug}
            to={`${root}/configuracion/${slug}`}
            className={styles['link'] ?? ''}
            aria-current={slug === section.slug ? 'page' : undefined}
            preventScrollReset
          >
            <Icon size={19} strokeWidth={1.6} aria-hidden />
            {title}
            <ChevronRight size={17} strokeWidth={1.6} aria-hidden className={styles['chevron']} />
          </NavLink>
        ))}
      </nav>
      <section className={styles['section']} aria-labelledby="seccion">
        <Link className={styles['back']} to={`${root}/configuracion`}>
          <ChevronLeft size={18} strokeWidth={1.6} aria-hidden />
          Configuración
        </Link>
        <h2 id="seccion">{section.title}</h2>
        {children}
      </section>
    </div>
  );
}
