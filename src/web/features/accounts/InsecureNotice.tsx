import { catalogue } from '#domain/errors/catalogue.ts';
import { Notice } from '#web/ui/Notice.tsx';

/** Says, before anybody fills in a form, that a browser runs Glosa from no address like this one, and what its operator can do. */
export function InsecureNotice() {
  return (
    <Notice tone="danger">
      <p>{catalogue['insecure-context'].text}</p>
      <p>
        Quien administra este servidor puede dársela también en una red de casa: con los certificados propios de Caddy,
        con Tailscale, o con un nombre .local y un certificado de mkcert. En su documentación (docs/running.md) está
        cómo.
      </p>
    </Notice>
  );
}
