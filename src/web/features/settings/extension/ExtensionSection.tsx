import { Check } from 'lucide-react';
import { useState } from 'react';
import type { Profile } from '#domain/profile/profile.ts';
import { useAccount } from '#web/platform/account.ts';
import { askForAccount } from '#web/platform/accountNeeded.ts';
import { Button } from '#web/ui/Button.tsx';
import { RadioList } from '#web/ui/RadioList.tsx';
import { BesideMargin } from '../BesideMargin.tsx';
import { SettingGroup } from '../Setting.tsx';
import { useSettings } from '../useSettings.ts';
import { DeviceList } from './DeviceList.tsx';
import { DisabledSites } from './DisabledSites.tsx';
import styles from './ExtensionSection.module.css';
import { InstallWays } from './InstallWays.tsx';
import { PairingCodeBox } from './PairingCodeBox.tsx';
import { useDevices } from './useDevices.ts';
import { ownDevice, rememberOwnDevice, useExtensionHere } from './useExtensionHere.ts';
import { useJoining } from './useJoining.ts';
import { usePairingCode } from './usePairingCode.ts';

/** The extension: how to have it, the browsers that are joined, and what it does where (decisions §10). */
export function ExtensionSection({ profile }: { readonly profile: Profile }) {
  const { guest } = useAccount();
  return (
    <BesideMargin margin={<WhatIsSent />}>
      <div>
        <p className={styles['lead']}>Los colores de lo que sabes, en las páginas que ya lees.</p>
        {guest ? <WithoutAccount /> : <Browsers profile={profile} />}
        <OpeningOfCards profile={profile} />
        <DisabledSites disabledDomains={profile.settings.disabledDomains} />
      </div>
    </BesideMargin>
  );
}

function Browsers({ profile }: { readonly profile: Profile }) {
  const devices = useDevices();
  const { list } = devices;
  const [isAdding, setAdding] = useState(false);
  const isHere = useExtensionHere(true, profile.displayName);
  const own = (Array.isArray(list) && list.find(({ id }) => id === ownDevice())) || null;
  // What was so before stands until the server has answered: nothing moves when it does.
  const isJoined = Array.isArray(list) ? own !== null : ownDevice() !== null;
  const showsSteps = !isJoined || isAdding;
  const showsCode = showsSteps && !(isHere && !isJoined);
  const { pairing, ask } = usePairingCode(showsCode);
  const { joined, forget } = useJoining(showsSteps, devices, (device) => {
    if (isHere && !isJoined) rememberOwnDevice(device.id);
  });
  return (
    <>
      {isJoined && (
        <SettingGroup title="En este navegador">
          <div className={styles['here']}>
            <span>
              <Check size={16} strokeWidth={2.4} aria-hidden />
            </span>
            <div>
              <b>Instalada y unida</b>
              <p>{own ? `Aquí se llama «${own.name}».` : '\u00A0'}</p>
            </div>
          </div>
        </SettingGroup>
      )}
      {isHere && !isJoined && (
        <SettingGroup title="En este navegador">
          <p role="status" className={styles['about']}>
            La extensión está aquí. Pulsa «Unir este navegador» en su ventana: no hace falta copiar nada.
          </p>
        </SettingGroup>
      )}
      {showsCode && (
        <>
          {!isJoined && <InstallWays />}
          <PairingCodeBox
            title={isJoined ? 'Unir otro navegador' : '2. Únela a tu cuenta'}
            pairing={pairing}
            joined={joined?.name ?? null}
            onAnother={() => {
              forget();
              ask();
            }}
          />
        </>
      )}
      <DeviceList devices={devices} own={own?.id ?? null} timeZone={profile.settings.timeZone}>
        {isJoined && !isAdding && <Button onClick={() => setAdding(true)}>Unir otro navegador</Button>}
      </DeviceList>
    </>
  );
}

function WithoutAccount() {
  return (
    <SettingGroup about="Con una cuenta, la extensión marca tus palabras en las páginas que lees, y lo que marcas allí está aquí.">
      <div>
        <Button variant="primary" onClick={() => askForAccount()}>
          Crear Cuenta Gratis
        </Button>
      </div>
    </SettingGroup>
  );
}

function OpeningOfCards({ profile: { settings } }: { readonly profile: Profile }) {
  const { change } = useSettings();
  return (
    <div className={styles['group']}>
      <h3 id="abrir-ficha">Abrir la ficha de una palabra</h3>
      <RadioList
        labelledBy="abrir-ficha"
        value={settings.popupTrigger}
        options={[
          { value: 'click', label: 'Al pulsarla', figure: 'dentro de un enlace, con Alt' },
          { value: 'hover', label: 'Al pasar por encima', figure: 'tras 0,3 s; en el teléfono, al pulsar' },
        ]}
        onChange={(popupTrigger) => change({ popupTrigger })}
      />
    </div>
  );
}

function WhatIsSent() {
  return (
    <section className={styles['sent']}>
      <h3>Qué ve y qué envía</h3>
      <dl>
        <dt>Mira</dt>
        <dd>solo las páginas donde la enciendes. Campos, contraseñas y editores, nunca.</dd>
        <dt>Envía</dt>
        <dd>
          las palabras que marcas, su frase, y el título y la dirección de la página. Un artículo entero, solo si pulsas
          «Guardar como libro»; las líneas de un vídeo, solo si pulsas «Guardar vídeo y líneas».
        </dd>
        <dt>Sin conexión</dt>
        <dd>colorea y marca igual; se envía después.</dd>
      </dl>
      <a href="/ayuda#extension">Cómo comprobarlo</a>
    </section>
  );
}
