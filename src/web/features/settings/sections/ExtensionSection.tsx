import { X } from 'lucide-react';
import { useState } from 'react';
import type { Settings } from '#domain/profile/settings.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { SettingGroup } from '../Setting.tsx';
import { useSettings } from '../useSettings.ts';
import { domainOf } from './domainOf.ts';
import styles from './ExtensionSection.module.css';

/** The sites that the browser extension leaves alone. */
export function ExtensionSection({ settings: { disabledDomains } }: { readonly settings: Settings }) {
  const { change } = useSettings();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const add = () => {
    const domain = domainOf(text);
    setFault(
      domain === null
        ? 'Escribe un sitio, por ejemplo banco.es'
        : disabledDomains.includes(domain)
          ? 'Ese sitio ya está en la lista.'
          : null,
    );
    if (domain === null || disabledDomains.includes(domain)) return;
    change({ disabledDomains: [...disabledDomains, domain] });
    setText('');
  };
  return (
    <SettingGroup about="La extensión colorea palabras en cualquier página. Todavía no está; los sitios en los que no debe hacerlo ya se guardan aquí.">
      <form
        className={styles['add']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <Field
          label="No actuar en"
          placeholder="banco.es"
          value={text}
          error={fault ?? undefined}
          onChange={(event) => setText(event.currentTarget.value)}
          maxLength={253}
        />
        <Button type="submit">Añadir sitio</Button>
      </form>
      {disabledDomains.length > 0 && (
        <ul className={styles['domains']} aria-label="Sitios en los que no actúa">
          {disabledDomains.map((domain) => (
            <li key={domain}>
              {domain}
              <IconButton
                label={`Quitar ${domain}`}
                onClick={() => change({ disabledDomains: disabledDomains.filter((each) => each !== domain) })}
              >
                <X size={18} strokeWidth={1.6} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </SettingGroup>
  );
}
