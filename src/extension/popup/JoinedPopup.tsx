import { CloudOff, Info, Settings as Gear } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isSiteDisabled, siteOfHost, withSiteDisabled, withSiteEnabled } from '#domain/profile/disabledDomains.ts';
import { failureTitles } from '#domain/errors/failureTitles.ts';
import { isLanguage } from '#domain/languages.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { AccountContext, useAccount, useProfile, useSync } from '#web/platform/account.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { showFailure } from '#web/ui/failure.ts';
import { languageNames } from '#web/ui/languageNames.ts';
import { StillLogo } from '#web/ui/Logo.tsx';
import { SwitchRow } from '#web/ui/SwitchRow.tsx';
import type { JoinedAccount } from '../messages/ownMessages.ts';
import { FailureLine } from '../store/FailureLine.tsx';
import { openExtensionStore } from '../store/openExtensionStore.ts';
import { PageOfTab } from './PageOfTab.tsx';
import styles from './Popup.module.css';
import type { ShownTab } from './shownTab.ts';

interface JoinedPopupProps {
  readonly account: Extract<JoinedAccount, { kind: 'joined' }>;
  readonly tab: ShownTab | null;
  readonly onEnded: () => void;
}

/** The window of a browser that is joined to an account. */
export function JoinedPopup({ account, tab, onEnded }: JoinedPopupProps) {
  const [store, setStore] = useState<AccountStore | null>(null);
  useEffect(() => {
    const opened = openExtensionStore(account.uid, onEnded);
    setStore(opened);
    return () => opened.close();
    // The account's store is the same for as long as this is shown.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [account.uid]);
  if (!store) return null;
  return (
    <AccountContext value={store}>
      <Frame server={account.server} tab={tab} />
    </AccountContext>
  );
}

function Frame({ server, tab }: { readonly server: string; readonly tab: ShownTab | null }) {
  const store = useAccount();
  const profile = useProfile();
  const openSettings = (): void => void chrome.tabs.create({ url: `${server}/home/configuracion/extension` });
  return (
    <main className={styles['popup']}>
      <header className={styles['head']}>
        <StillLogo />
        {profile && (
          <select
            className={styles['language']}
            aria-label="Idioma que lees"
            value={profile.activeLanguage}
            onChange={({ currentTarget: { value } }) =>
              isLanguage(value) &&
              void store.call('updateProfile', { activeLanguage: value }).catch(showFailure(failureTitles.profile))
            }
          >
            {profile.languagesList.map((language) => (
              <option key={language} value={language}>
                {languageNames[language]}
              </option>
            ))}
          </select>
        )}
        <IconButton label="Configuración de la extensión" onClick={openSettings}>
          <Gear size={18} strokeWidth={1.6} aria-hidden />
        </IconButton>
      </header>
      {tab?.address ? (
        profile && <Site tab={tab} address={tab.address} profile={profile} server={server} />
      ) : (
        <div className={styles['message']}>
          <h2>Aquí no puede entrar</h2>
          <p>
            El navegador no deja que ninguna extensión lea sus propias páginas, la tienda ni los PDF abiertos en él. Un
            PDF se puede leer en Glosa si lo guardas como texto.
          </p>
        </div>
      )}
      <FailureLine />
      <StateOfSync />
    </main>
  );
}

interface SiteProps {
  readonly tab: ShownTab;
  readonly address: URL;
  readonly profile: Profile;
  readonly server: string;
}

function Site({ tab, address, profile, server }: SiteProps) {
  const store = useAccount();
  const [isColoured, setColoured] = useState<boolean | null>(null);
  const { disabledDomains } = profile.settings;
  const isOff = isSiteDisabled(disabledDomains, address.hostname);
  const change = (isOn: boolean): void =>
    void store
      .call('updateSettings', {
        disabledDomains: [...(isOn ? withSiteEnabled : withSiteDisabled)(disabledDomains, address.hostname)],
      })
      .catch(showFailure(failureTitles.settings));
  return (
    <>
      {(isOff || isColoured === true) && (
        <div className={styles['site']}>
          <SwitchRow
            label={`Colorear ${siteOfHost(address.hostname)}`}
            about={isOff ? 'Apagada aquí en todos tus navegadores' : 'Se apaga solo aquí'}
            checked={!isOff}
            onChange={change}
          />
        </div>
      )}
      {isOff ? (
        <div className={styles['message']}>
          <p>Glosa no lee nada de esta página.</p>
        </div>
      ) : (
        <PageOfTab tab={tab} address={address} server={server} onColoured={setColoured} />
      )}
    </>
  );
}

/** What keeps changes from the server: they are here, and say so. */
function StateOfSync() {
  const { online, stalled, full, waiting } = useSync();
  const Icon = online ? Info : CloudOff;
  const text = full
    ? 'Este navegador no tiene más espacio: lo que marques no se guarda. Libera espacio y seguirá.'
    : stalled
      ? stalledText(waiting)
      : online
        ? null
        : offlineText(waiting);
  if (text === null) return null;
  return (
    <p className={styles['line']} role="status">
      <Icon size={16} strokeWidth={1.6} aria-hidden />
      {text}
    </p>
  );
}

/** The server answers, but not as this release expects; nothing says more of the reason. */
function stalledText(waiting: number): string {
  const older = 'Tu servidor parece de otra versión';
  if (waiting === 0) return `${older}: de momento no llega nada nuevo.`;
  return `${older}: ${waiting === 1 ? '1 cambio espera aquí y se enviará solo.' : `${waiting} cambios esperan aquí y se enviarán solos.`}`;
}

function offlineText(waiting: number): string {
  if (waiting === 0) return 'Sin conexión.';
  return `Sin conexión · ${waiting === 1 ? '1 cambio espera; se guardará solo.' : `${waiting} cambios esperan; se guardarán solos.`}`;
}
