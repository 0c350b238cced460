import { ButtonLink } from '#web/ui/Button.tsx';
import { AccountPage } from './AccountPage.tsx';

/** `/goodbye`: the last page after an account was deleted (spec §2). It needs no session. */
export function Goodbye() {
  return (
    <AccountPage title="Hasta siempre">
      <h1>Hasta siempre</h1>
      <p>Hemos borrado tu cuenta y todo lo que había en ella. Las palabras que aprendiste se quedan contigo.</p>
      <p>Si algún día quieres volver a leer en otro idioma, aquí estaremos.</p>
      <ButtonLink to="/">Volver al inicio</ButtonLink>
    </AccountPage>
  );
}
