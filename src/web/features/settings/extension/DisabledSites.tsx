import { X } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { SettingGroup } from '../Setting.tsx';
import { useSettings } from '../useSettings.ts';
import styles from './DisabledSites.module.css';
import { domainOf } from './domainOf.ts';

/** The sites that the extension leaves alone, on every device. */
export function DisabledSites({ disabledDomains }: { readonly disabledDomains: readonly string[] }) {
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
    <SettingGroup
      title="No actuar en"
      about="Vale para todos tus navegadores. También se apaga desde la propia extensión."
    >
      <form
        className={styles['add']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <Field
          label="Sitio"
          placeholder="banco.es"
          value={text}
          error={fault ?? undefined}
          onChange={(event) => setText(event.currentTarget.value)}
          maxLength={2_000}
          autoCapitalize="none"
          spellCheck={false}
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
                <X size={17} strokeWidth={1.6} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </SettingGroup>
  );
}
