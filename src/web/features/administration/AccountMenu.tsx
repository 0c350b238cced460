import { EllipsisVertical, HardDrive, KeyRound, LogOut, ShieldCheck, Trash2, UserCheck, UserX } from 'lucide-react';
import { useState } from 'react';
import type { AccountAction, AccountActionInput, AccountFacts } from '#contract/administration.ts';
import { actOnAccount } from '#web/platform/session/administration.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { showFailure } from '#web/ui/failure.ts';
import { Menu, MenuAction, MenuSeparator } from '#web/ui/Menu.tsx';
import { toast } from '#web/ui/toasts.ts';
import { EraseDialog } from './EraseDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { SpaceDialog } from './SpaceDialog.tsx';

interface AccountMenuProps {
  readonly account: AccountFacts;
  readonly isOwn: boolean;
  /** Bytes that its files may take. */
  readonly quota: number;
  readonly onChanged: (account: AccountFacts) => void;
}

type Opened = 'space' | 'erase' | { readonly link: string } | null;

/** All that is done about one account. An operator never sees or sets its password; one's own is neither closed nor deleted here. */
export function AccountMenu({ account, isOwn, quota, onChanged }: AccountMenuProps) {
  const { uid, email, name } = account;
  const [opened, setOpened] = useState<Opened>(null);
  const who = name || email;
  const isClosed = account.state === 'closed' || account.state === 'leaving';

  async function act<Action extends AccountAction>(
    action: Action,
    input: AccountActionInput<Action>,
  ): Promise<string | undefined> {
    const answer = await actOnAccount(action, input);
    onChanged(answer.account);
    return answer.link;
  }
  const open = (): void =>
    void act('open', { uid }).then(
      () => toast({ title: `${who}: activa otra vez` }),
      showFailure(`No se pudo activar a ${who}`),
    );
  const close = (): void =>
    void act('close', { uid }).then(
      () => toast({ title: `${who}: desactivada`, action: { label: 'Deshacer', run: open } }),
      showFailure(`No se pudo desactivar a ${who}`),
    );
  const sendLink = (): void =>
    void act('reset-link', { uid }).then((link) => {
      if (link === undefined) toast({ title: 'Enlace enviado', detail: `A ${email}. Vale una hora.` });
      else setOpened({ link });
    }, showFailure('No se pudo hacer el enlace'));
  const endSessions = (): void =>
    void act('end-sessions', { uid }).then(
      () => toast({ title: `Sesiones de ${who}, cerradas` }),
      showFailure('No se pudieron cerrar sus sesiones'),
    );
  const verify = (): void =>
    void act('verify', { uid }).then(
      () => toast({ title: `${who}: confirmada` }),
      showFailure(`No se pudo confirmar a ${who}`),
    );

  return (
    <>
      <Menu
        trigger={
          <IconButton label={`Acciones de ${who}`}>
            <EllipsisVertical size={20} strokeWidth={1.8} aria-hidden />
          </IconButton>
        }
      >
        <MenuAction icon={KeyRound} onSelect={sendLink}>
          Enviar enlace de contraseña
        </MenuAction>
        {account.state === 'unverified' && (
          <MenuAction icon={ShieldCheck} onSelect={verify}>
            Confirmar a mano
          </MenuAction>
        )}
        <MenuAction icon={HardDrive} onSelect={() => setOpened('space')}>
          Cambiar su espacio…
        </MenuAction>
        {!isOwn && (
          <>
            <MenuAction icon={LogOut} onSelect={endSessions}>
              Cerrar sus sesiones
            </MenuAction>
            <MenuSeparator />
            {isClosed ? (
              <MenuAction icon={UserCheck} onSelect={open}>
                Activar otra vez
              </MenuAction>
            ) : (
              <MenuAction icon={UserX} onSelect={close}>
                Desactivar
              </MenuAction>
            )}
            {account.state !== 'leaving' && (
              <MenuAction icon={Trash2} onSelect={() => setOpened('erase')}>
                Eliminar la cuenta…
              </MenuAction>
            )}
          </>
        )}
      </Menu>
      <SpaceDialog
        open={opened === 'space'}
        account={account}
        quota={quota}
        onClose={() => setOpened(null)}
        onChoose={(bytes) => act('set-quota', { uid, bytes })}
      />
      <EraseDialog
        open={opened === 'erase'}
        account={account}
        onClose={() => setOpened(null)}
        onErase={(typed) => act('erase', { uid, email: typed })}
      />
      <LinkDialog
        open={typeof opened === 'object' && opened !== null}
        title="Enlace de contraseña"
        about={`Vale una hora. Dáselo a ${who}: quien lo abre elige la contraseña.`}
        link={typeof opened === 'object' && opened !== null ? opened.link : ''}
        onClose={() => setOpened(null)}
      />
    </>
  );
}
