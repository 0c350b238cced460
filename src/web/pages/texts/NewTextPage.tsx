import { PastedText } from '#web/features/newText/PastedText.tsx';

/** biblioteca/texto */
export function NewTextPage() {
  return <PastedText />;
}
