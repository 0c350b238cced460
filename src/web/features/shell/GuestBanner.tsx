import { Eye, X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#web/ui/Button.tsx';
import styles from './GuestBanner.module.css';

const key = 'glosa.guestBanner';

/** Explains the demo to a guest (spec §2); once dismissed, it stays away as long as the tab lives. */
export function GuestBanner({ onSignUp }: { readonly onSignUp: () => void }) {
  const [shown, setShown] = useState(() => sessionStorage.getItem(key) === null);
  if (!shown) return null;
  const dismiss = () => {
    sessionStorage.setItem(key, 'dismissed');
    setShown(false);
  };
  return (
    <aside className={styles['banner']} aria-label="Modo de Visualización">
      <div className={`wrap ${styles['inner']}`}>
        <Eye size={18} strokeWidth={1.6} aria-hidden />
        <p>
          <b>Modo de Visualización</b>{' '}
          <span className={styles['detail']}>Puedes leer y explorar; tu progreso no se guarda.</span>
        </p>
        <button type="button" className={styles['action']} onClick={onSignUp}>
          Regístrate gratis
        </button>
        <IconButton label="Ocultar este aviso" onClick={dismiss}>
          <X size={18} strokeWidth={1.6} aria-hidden />
        </IconButton>
      </div>
    </aside>
  );
}
