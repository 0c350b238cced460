import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import type { Profile } from '#domain/profile/profile.ts';
import { ChangePassword } from '#web/features/accounts/ChangePassword.tsx';
import { DeleteAccount } from '#web/features/accounts/DeleteAccount.tsx';
import { DataSection } from '#web/features/settings/data/DataSection.tsx';
import { isSettingsSlug, type SettingsSlug } from '#web/features/settings/sections.ts';
import { AnkiSection } from '#web/features/settings/anki/AnkiSection.tsx';
import { ColoursSection } from '#web/features/settings/sections/ColoursSection.tsx';
import { DictionarySection } from '#web/features/settings/sections/DictionarySection.tsx';
import { ExtensionSection } from '#web/features/settings/extension/ExtensionSection.tsx';
import { GoalSection } from '#web/features/settings/sections/GoalSection.tsx';
import { LanguagesSection } from '#web/features/settings/sections/LanguagesSection.tsx';
import { MarkingSection } from '#web/features/settings/sections/MarkingSection.tsx';
import { PracticeSection } from '#web/features/settings/sections/PracticeSection.tsx';
import { ProfileSection } from '#web/features/settings/sections/ProfileSection.tsx';
import { ReadingSection } from '#web/features/settings/sections/ReadingSection.tsx';
import { SoundsSection } from '#web/features/settings/sections/SoundsSection.tsx';
import { SettingGroup } from '#web/features/settings/Setting.tsx';
import { SettingsFrame } from '#web/features/settings/SettingsFrame.tsx';
import { useAccount, useProfile, useRoot } from '#web/platform/account.ts';
import { askForAccount } from '#web/platform/accountNeeded.ts';
import { Button } from '#web/ui/Button.tsx';

/** configuracion/*: every field of the settings and the profile (decisions §9). */
export function SettingsPage() {
  const root = useRoot();
  const { '*': slug = '' } = useParams();
  const profile = useProfile();
  if (!profile) return null;
  if (slug !== '' && !isSettingsSlug(slug)) return <Navigate to={`${root}/configuracion`} replace />;
  const open = slug === '' ? null : slug;
  return <SettingsFrame open={open}>{sectionOf(open ?? 'perfil', profile)}</SettingsFrame>;
}

function sectionOf(slug: SettingsSlug, profile: Profile): ReactNode {
  const { settings } = profile;
  switch (slug) {
    case 'perfil':
      return <ProfileSection profile={profile} />;
    case 'idiomas':
      return <LanguagesSection profile={profile} />;
    case 'meta':
      return <GoalSection profile={profile} />;
    case 'lectura':
      return <ReadingSection profile={profile} />;
    case 'marcado':
      return <MarkingSection settings={settings} />;
    case 'colores':
      return <ColoursSection settings={settings} />;
    case 'diccionario':
      return <DictionarySection profile={profile} />;
    case 'practica':
      return <PracticeSection settings={settings} />;
    case 'sonidos':
      return <SoundsSection settings={settings} />;
    case 'anki':
      return <AnkiSection profile={profile} />;
    case 'extension':
      return <ExtensionSection profile={profile} />;
    case 'cuenta':
      return <AccountSection />;
    case 'datos':
      return <OwnData />;
  }
}

function AccountSection() {
  const { guest } = useAccount();
  if (guest) return <AccountNeeded about="Con una cuenta, tus libros y palabras te siguen a todas partes." />;
  return (
    <>
      <SettingGroup title="Contraseña">
        <ChangePassword />
      </SettingGroup>
      <SettingGroup title="Eliminar la cuenta" about="Antes de irte puedes llevarte todo lo tuyo en «Mis datos».">
        <div>
          <DeleteAccount onDeleted={() => location.replace('/goodbye')} />
        </div>
      </SettingGroup>
    </>
  );
}

function OwnData() {
  const { guest } = useAccount();
  return guest ? (
    <AccountNeeded about="Con una cuenta puedes llevarte todo lo tuyo en un archivo cuando quieras, y traerlo de vuelta." />
  ) : (
    <DataSection />
  );
}

/** Shown to a guest in the sections that need an account. */
function AccountNeeded({ about }: { readonly about: string }) {
  return (
    <SettingGroup about={about}>
      <div>
        <Button variant="primary" onClick={() => askForAccount()}>
          Crear Cuenta Gratis
        </Button>
      </div>
    </SettingGroup>
  );
}
