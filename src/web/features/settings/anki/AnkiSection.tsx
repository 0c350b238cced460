import { Smartphone } from 'lucide-react';
import { useRef } from 'react';
import type { Profile } from '#domain/profile/profile.ts';
import { BesideMargin } from '../BesideMargin.tsx';
import { useSettings } from '../useSettings.ts';
import styles from './AnkiSection.module.css';
import { Connected } from './Connected.tsx';
import { ConnectSteps } from './connecting/ConnectSteps.tsx';
import { FileWays, SavePackageButton } from './FileWays.tsx';
import { useAnkiConnection } from './connecting/useAnkiConnection.ts';
import { Waiting } from './connecting/Waiting.tsx';

/** Anki, live and by file (decisions §10): the way by file stands beside the connection from the first moment. */
export function AnkiSection({ profile }: { readonly profile: Profile }) {
  const { change } = useSettings();
  const { connection, connect, stopWaiting, disconnect, lose, refresh, holdFor } = useAnkiConnection(
    profile.settings.ankiConnectEnabled,
    (isOn) => change({ ankiConnectEnabled: isOn }),
  );
  const place = useRef<HTMLDivElement>(null);
  // The control that has the focus gives way to what comes of it: the keyboard stays here.
  const stay = () => {
    if (place.current?.contains(document.activeElement)) place.current.focus({ preventScroll: true });
  };
  return (
    <BesideMargin margin={<FileWays profile={profile} />}>
      <div ref={place} className={styles['place']} tabIndex={-1}>
        {connection.kind === 'connected' ? (
          <Connected
            client={connection.client}
            collection={connection.collection}
            profile={profile}
            onRefresh={refresh}
            onDisconnect={() => {
              stay();
              disconnect();
            }}
            onTurn={stay}
            onLost={(fault) => {
              stay();
              lose(fault);
            }}
            onWork={holdFor}
          />
        ) : connection.kind === 'asking' ? (
          <Waiting
            onStop={() => {
              stay();
              stopWaiting();
            }}
          />
        ) : (
          <>
            <div className={styles['onPhone']}>
              <Smartphone size={18} strokeWidth={1.6} aria-hidden />
              <p>
                <b>En el teléfono, por archivo</b>
                <br />
                La conexión directa solo existe con Anki de escritorio.
              </p>
            </div>
            <ConnectSteps
              isLooking={connection.kind === 'looking'}
              fault={connection.kind === 'failed' ? connection.fault : null}
              onConnect={() => {
                stay();
                connect();
              }}
              byFile={<SavePackageButton profile={profile} />}
            />
          </>
        )}
      </div>
    </BesideMargin>
  );
}
