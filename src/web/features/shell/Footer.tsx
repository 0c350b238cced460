import styles from './Footer.module.css';

/** What the footer offers; the pages behind the help, blog and legal links come with their own issue and are absent until then. */
export function Footer() {
  return (
    <footer className={`wrap ${styles['footer']}`}>
      <span>Glosa</span>
      <nav aria-label="Pie de página">
        <a href="mailto:hola@glosa.example?subject=Opini%C3%B3n%20sobre%20Glosa">Enviar opinión</a>
      </nav>
    </footer>
  );
}
