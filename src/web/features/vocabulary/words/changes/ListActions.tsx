import { Download, EllipsisVertical, FileInput, History, Undo2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { Language } from '#domain/languages.ts';
import { useAccount, useRoot } from '#web/platform/account.ts';
import { practiceLink } from '#web/platform/addresses/practiceAddress.ts';
import { ButtonLink, IconButton } from '#web/ui/Button.tsx';
import { showFailure } from '#web/ui/failure.ts';
import { Menu, MenuAction } from '#web/ui/Menu.tsx';
import { formatNumber } from '#web/ui/numbers.ts';
import { describeStep } from './bulkActions.ts';
import { exportFound } from './exportWords.ts';
import { undoStored } from '#web/words/markToast.tsx';
import { useStatusNames } from '#web/words/useStatusNames.ts';
import styles from './ListActions.module.css';
import { useLastStep } from './useLastStep.ts';

interface ListActionsProps {
  readonly language: Language;
  /** The number of words due; undefined while unknown. */
  readonly due: number | undefined;
}

/** The actions on the whole vocabulary: review the words due, export all, bring more in, undo the last change, or one of a month. */
export function ListActions({ language, due = 0 }: ListActionsProps) {
  const store = useAccount();
  const root = useRoot();
  const names = useStatusNames();
  const navigate = useNavigate();
  const lastStep = useLastStep(language);
  const exportAll = () => exportFound(store, { language }, `glosa-${language}`);
  return (
    <>
      {/* Before the menu, which it does not move when it comes. */}
      {due > 0 && (
        <span className={styles['wideOnly']}>
          <ButtonLink variant="primary" to={practiceLink(root, { kind: 'due' }).to}>
            Repasar {due === 1 ? '1 palabra' : `${formatNumber(due)} palabras`}
          </ButtonLink>
        </span>
      )}
      <Menu
        trigger={
          <IconButton label="Más acciones" className={styles['more']}>
            <EllipsisVertical size={20} strokeWidth={1.6} aria-hidden />
          </IconButton>
        }
      >
        <MenuAction
          icon={Download}
          onSelect={() => void exportAll().catch(showFailure('No se pudieron exportar las palabras'))}
        >
          Exportar todo mi vocabulario (CSV)
        </MenuAction>
        <MenuAction icon={FileInput} onSelect={() => void navigate(`${root}/vocabulario/importar`)}>
          Traer palabras de otra app
        </MenuAction>
        {lastStep && (
          <MenuAction icon={Undo2} onSelect={() => void undoStored(store, lastStep)}>
            <span className={styles['step']}>
              Deshacer el último cambio
              <small>{describeStep(names, lastStep)}</small>
            </span>
          </MenuAction>
        )}
        <MenuAction icon={History} onSelect={() => void navigate(`${root}/vocabulario/deshacer`)}>
          Deshacer…
        </MenuAction>
      </Menu>
    </>
  );
}
