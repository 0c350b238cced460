import { Plus, Upload } from 'lucide-react';
import { Link } from 'react-router';
import { useAddBooks } from '#web/books/addBooks.ts';
import { useRoot } from '#web/platform/account.ts';
import { useCanDrop } from '#web/ui/useCanDrop.ts';
import { Button } from '#web/ui/Button.tsx';
import styles from './BringBook.module.css';

/** The way to a first book of one's own: the button opens the file dialog, and the whole window takes a dropped file. */
export function BringBook() {
  const root = useRoot();
  const { choose } = useAddBooks();
  const canDrop = useCanDrop();
  return (
    <section className={styles['bring']} aria-label="Trae tu propio libro">
      <span className={styles['outline']} aria-hidden="true">
        <Plus size={22} strokeWidth={1.5} />
      </span>
      <div>
        <h2>Trae tu propio libro</h2>
        <p>
          {canDrop
            ? 'Suelta un EPUB o un texto en cualquier parte de esta ventana, o elígelo.'
            : 'Elige un EPUB o un texto.'}{' '}
          Se queda en tu cuenta y se lee también sin conexión. ¿No tienes ninguno?{' '}
          <Link to={`${root}/tienda`}>Elige un relato en Explorar</Link>.
        </p>
      </div>
      <Button onClick={choose}>
        <Upload size={18} strokeWidth={1.8} aria-hidden />
        Añadir un libro
      </Button>
    </section>
  );
}
