import { WebText } from '#web/features/newText/WebText.tsx';

/** biblioteca/pagina; `?direccion=` is an address to begin with */
export function WebTextPage() {
  return <WebText />;
}
