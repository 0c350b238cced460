import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import type { Language } from '#domain/languages.ts';
import { useAccount, useRoot } from '#web/platform/account.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { showFailure } from '#web/ui/failure.ts';
import { Field } from '#web/ui/Field.tsx';
import { formatNumber } from '#web/ui/numbers.ts';
import { bulkActions } from '../words/changes/bulkActions.ts';
import { keysFound } from '../words/filters/keysFound.ts';
import styles from './CollectionDialogs.module.css';

/** UTF-16 units of a tag. */
export const longestTag = 60;

/** The dialog that is open, and of which collection. */
export type OpenCollectionDialog =
  | { readonly kind: 'create' }
  | { readonly kind: 'rename' | 'merge' | 'remove'; readonly name: string; readonly total: number };

interface CollectionDialogsProps {
  readonly language: Language;
  readonly open: OpenCollectionDialog;
  /** The collections that there are. */
  readonly names: readonly string[];
  readonly onClose: () => void;
  /** @param name of the collection that its words are in now */
  readonly onBecome: (name: string) => void;
}

/** The questions before a collection is made, named, united with another one or dropped. */
export function CollectionDialogs(props: CollectionDialogsProps) {
  const { open } = props;
  if (open.kind === 'create') return <CreateDialog {...props} />;
  if (open.kind === 'rename') return <RenameDialog {...props} collection={open} />;
  if (open.kind === 'merge') return <MergeDialog {...props} collection={open} />;
  return <RemoveDialog {...props} collection={open} />;
}

type OfCollection = CollectionDialogsProps & {
  readonly collection: { readonly name: string; readonly total: number };
};

const wordsOf = (total: number): string => (total === 1 ? '1 palabra' : `${formatNumber(total)} palabras`);

function CreateDialog({ names, onClose }: CollectionDialogsProps) {
  const root = useRoot();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const tag = name.trim();
  const choose = (event: FormEvent): void => {
    event.preventDefault();
    if (tag !== '') void navigate(`${root}/vocabulario/all`, { state: { collecting: tag } });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Crear una colección"
      description="Ponle un nombre y elige sus palabras en la lista."
    >
      <form className={styles['form']} onSubmit={choose}>
        <Field
          label="Nombre"
          autoFocus
          maxLength={longestTag}
          value={name}
          hint={names.includes(tag) ? 'Ya hay una con este nombre: las palabras se añadirán a ella.' : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="primary" disabled={tag === ''}>
          Elegir palabras
        </Button>
      </form>
    </Dialog>
  );
}

/** Changes all words of a tag, as one step. */
function useWordsOfTag(language: Language, tag: string) {
  const store = useAccount();
  return async (
    act: (actions: ReturnType<typeof bulkActions>, keys: readonly string[]) => Promise<unknown>,
  ): Promise<void> => {
    try {
      await act(bulkActions(store, language), await keysFound(store, { language, tag }));
    } catch (error) {
      showFailure(`No se pudo cambiar «${tag}»`)(error);
    }
  };
}

function RenameDialog({ language, names, collection: { name: before }, onClose, onBecome }: OfCollection) {
  const withWords = useWordsOfTag(language, before);
  const [name, setName] = useState(before);
  const tag = name.trim();
  const isThere = tag !== before && names.includes(tag);
  const rename = (event: FormEvent): void => {
    event.preventDefault();
    onClose();
    if (tag === '' || tag === before) return;
    const message = isThere ? `«${before}» es ahora parte de «${tag}»` : `«${before}» se llama ahora «${tag}»`;
    onBecome(tag);
    void withWords((actions, keys) => actions.retag(keys, before, tag, message));
  };
  return (
    <Dialog open onClose={onClose} title="Cambiar el nombre">
      <form className={styles['form']} onSubmit={rename}>
        <Field
          label="Nombre"
          autoFocus
          maxLength={longestTag}
          value={name}
          hint={isThere ? `Ya hay una colección «${tag}»: se unirán.` : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="primary" disabled={tag === ''}>
          {isThere ? 'Unir' : 'Guardar'}
        </Button>
      </form>
    </Dialog>
  );
}

function MergeDialog({ language, names, collection: { name: before, total }, onClose, onBecome }: OfCollection) {
  const withWords = useWordsOfTag(language, before);
  const others = names.filter((name) => name !== before);
  const [chosen, setInto] = useState(others[0] ?? '');
  // Another device may have renamed it meanwhile.
  const into = others.includes(chosen) ? chosen : (others[0] ?? '');
  const merge = (event: FormEvent): void => {
    event.preventDefault();
    onClose();
    onBecome(into);
    void withWords((actions, keys) => actions.retag(keys, before, into, `«${before}» es ahora parte de «${into}»`));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Fusionar «${before}»`}
      description={`Sus ${wordsOf(total)} pasan a la colección que elijas; ninguna se pierde.`}
    >
      <form className={styles['form']} onSubmit={merge}>
        <label className={styles['select']}>
          Fusionar con
          <select value={into} onChange={(event) => setInto(event.currentTarget.value)}>
            {others.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" variant="primary">
          Fusionar
        </Button>
      </form>
    </Dialog>
  );
}

function RemoveDialog({ language, collection: { name, total }, onClose }: OfCollection) {
  const withWords = useWordsOfTag(language, name);
  const remove = (): void => {
    onClose();
    void withWords((actions, keys) => actions.dissolve(keys, name));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`¿Eliminar «${name}»?`}
      description={`Solo desaparece la etiqueta. ${total === 1 ? 'Su palabra se queda' : `Sus ${wordsOf(total)} se quedan`} en tu vocabulario.`}
    >
      <div className={styles['actions']}>
        <Button variant="primary" onClick={remove}>
          Eliminar la colección
        </Button>
        <Button onClick={onClose}>Cancelar</Button>
      </div>
    </Dialog>
  );
}
