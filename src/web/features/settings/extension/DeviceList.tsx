import { Laptop, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { useNow } from '#web/ui/useNow.ts';
import { SettingGroup } from '../Setting.tsx';
import styles from './DeviceList.module.css';
import { usedLabel } from './usedLabel.ts';
import type { JoinedBrowsers } from './useDevices.ts';

interface DeviceListProps {
  readonly devices: JoinedBrowsers;
  /** This browser's own, by its id. */
  readonly own: string | null;
  readonly timeZone: string;
  /** What stands under it. */
  readonly children: ReactNode;
}

/** The browsers that are joined to the account, each with its end. */
export function DeviceList({ devices: { list, remove, reload }, own, timeZone, children }: DeviceListProps) {
  const now = useNow();
  return (
    <SettingGroup
      title="Navegadores unidos"
      about="Pueden leer y marcar palabras y guardar textos. No pueden cambiar tu contraseña, tu correo ni borrar la cuenta."
    >
      {list === null && <p className={styles['empty']}>Un momento…</p>}
      {list === 'unknown' && (
        <p className={styles['empty']} role="alert">
          Sin conexión no podemos ver cuáles son.{' '}
          <Button variant="quiet" size="small" onClick={() => void reload()}>
            Reintentar
          </Button>
        </p>
      )}
      {Array.isArray(list) && list.length === 0 && <p className={styles['empty']}>Todavía ninguno.</p>}
      {Array.isArray(list) && list.length > 0 && (
        <ul className={styles['list']} aria-label="Navegadores unidos">
          {list.map((device) => (
            <li key={device.id}>
              {device.handheld ? (
                <Smartphone size={20} strokeWidth={1.6} aria-hidden />
              ) : (
                <Laptop size={20} strokeWidth={1.6} aria-hidden />
              )}
              <span>
                <b>{device.name}</b>
                {device.id === own && <span className={styles['own']}>este</span>}
                <small>
                  {usedLabel(device.usedAt, now, timeZone)}
                  {device.browser !== device.name && ` · ${device.browser}`}
                </small>
              </span>
              <Button variant="quiet" size="small" aria-label={`Quitar ${device.name}`} onClick={() => remove(device)}>
                Quitar
              </Button>
            </li>
          ))}
        </ul>
      )}
      {children !== null && children !== false && <div>{children}</div>}
    </SettingGroup>
  );
}
