import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { extensionAddress } from '#contract/content/extensionFile.ts';
import { SettingGroup } from '../Setting.tsx';
import styles from './InstallWays.module.css';

interface Way {
  readonly browser: Parameters<typeof extensionAddress>[0];
  readonly names: string;
  readonly steps: ReactNode;
  readonly download: string;
}

const chromium: Way = {
  browser: 'chromium',
  names: 'Chrome, Edge, Brave…',
  steps: 'Descomprime el archivo y cárgalo en Extensiones › Modo de desarrollador.',
  download: 'Bajar para Chrome',
};
const firefox: Way = {
  browser: 'firefox',
  names: 'Firefox',
  steps: 'En about:debugging, «Cargar complemento temporal». Dura hasta cerrar Firefox; la firmada, siempre.',
  download: 'Bajar para Firefox',
};

/** The two ways to have the extension, this browser's first. */
export function InstallWays() {
  const ways = /\bFirefox\//.test(navigator.userAgent) ? [firefox, chromium] : [chromium, firefox];
  return (
    <SettingGroup title="1. Instálala" about="No la vemos en este navegador.">
      <ul className={styles['ways']}>
        {ways.map(({ browser, names, steps, download }, index) => (
          <li key={browser} className={index === 0 ? styles['own'] : ''}>
            <b>{names}</b>
            <p>{steps}</p>
            <a className={styles['download']} href={extensionAddress(browser)} download>
              <Download size={17} strokeWidth={1.6} aria-hidden />
              {download}
            </a>
          </li>
        ))}
      </ul>
      <p>
        <a className={styles['more']} href="/ayuda#extension">
          Paso a paso
        </a>
      </p>
    </SettingGroup>
  );
}
