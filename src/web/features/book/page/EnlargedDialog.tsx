import { Dialog } from '@base-ui/react/dialog';
import { X, ZoomIn, ZoomOut } from 'lucide-react';
import { useMemo, useRef, useState, type SyntheticEvent } from 'react';
import { closeUp, enlargedPage } from '#reader/page/frame/enlargedPage.ts';
import { IconButton } from '#web/ui/Button.tsx';
import styles from './EnlargedDialog.module.css';

interface EnlargedDialogProps {
  /** Of the page that is shown: a picture, formula or table. */
  readonly part: Element;
  readonly onClose: () => void;
}

/** A part of the page as large as the window, and twice that when it is pressed; what does not fit is scrolled to. */
export default function EnlargedDialog({ part, onClose }: EnlargedDialogProps) {
  const page = useMemo(() => enlargedPage(part), [part]);
  const frame = useRef<HTMLIFrameElement>(null);
  const [isClose, setClose] = useState(false);
  const name = nameOf(part);
  const look = (close: boolean) => {
    const root = frame.current?.contentDocument?.documentElement;
    root?.toggleAttribute(closeUp, close);
    // A picture lies in the middle of the room that it may take.
    if (part.localName === 'img' || part.localName === 'svg')
      root?.scrollTo((root.scrollWidth - root.clientWidth) / 2, (root.scrollHeight - root.clientHeight) / 2);
    setClose(close);
  };
  // The frame runs no scripts: what is done in it is listened to from here.
  const listen = ({ currentTarget: { contentDocument } }: SyntheticEvent<HTMLIFrameElement>) => {
    contentDocument?.addEventListener('click', () => look(!contentDocument.documentElement.hasAttribute(closeUp)));
    contentDocument?.addEventListener('keydown', ({ key }) => key === 'Escape' && onClose());
  };
  return (
    <Dialog.Root open onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup className={styles['window']} data-keeps-keys>
          <header className={styles['bar']}>
            <Dialog.Title className={styles['title']}>{part.getAttribute('alt')?.trim() || name}</Dialog.Title>
            <div>
              <IconButton label={isClose ? 'Ver entera' : 'Ampliar más'} onClick={() => look(!isClose)}>
                {isClose ? (
                  <ZoomOut size={20} strokeWidth={1.6} aria-hidden />
                ) : (
                  <ZoomIn size={20} strokeWidth={1.6} aria-hidden />
                )}
              </IconButton>
              <Dialog.Close
                render={
                  <IconButton label="Cerrar">
                    <X size={20} strokeWidth={1.6} aria-hidden />
                  </IconButton>
                }
              />
            </div>
          </header>
          <iframe
            ref={frame}
            className={styles['page']}
            title={name}
            sandbox="allow-same-origin"
            srcDoc={page}
            onLoad={listen}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function nameOf({ localName }: Element): string {
  return localName === 'math' ? 'Fórmula' : localName === 'table' ? 'Tabla' : 'Imagen';
}
