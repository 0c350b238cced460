import { Download, EllipsisVertical, Merge, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Language } from '#domain/languages.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { useAccount, useLatestAnswer, useRoot } from '#web/platform/account.ts';
import { practiceLink } from '#web/platform/addresses/practiceAddress.ts';
import { Button, ButtonLink, IconButton } from '#web/ui/Button.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import { showFailure } from '#web/ui/failure.ts';
import { Menu, MenuAction, MenuSeparator } from '#web/ui/Menu.tsx';
import { UnreadNotice } from '#web/ui/UnreadNotice.tsx';
import { formatNumber, formatShare } from '#web/ui/numbers.ts';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { useNow } from '#web/ui/useNow.ts';
import { endOfDay } from '../frame/dayLabels.ts';
import { ShareStrip } from '#web/ui/ShareStrip.tsx';
import { useUndoKey } from '../frame/tabKeys.ts';
import { useTodaysWords } from '../frame/useTodaysWords.ts';
import { useRowFocus } from '../frame/useRowFocus.ts';
import { VocabularyFrame } from '../frame/VocabularyFrame.tsx';
import { TwoColumns } from '#web/ui/TwoColumns.tsx';
import { exportFound } from '../words/changes/exportWords.ts';
import { addressOf, plainList } from '../words/filters/listState.ts';
import { CollectionDialogs, type OpenCollectionDialog } from './CollectionDialogs.tsx';
import { CollectionsMargin } from './CollectionsMargin.tsx';
import { FirstCollection } from './FirstCollection.tsx';
import { useStatusNames } from '#web/words/useStatusNames.ts';
import styles from './MyCollections.module.css';

/** The part of a collection that is shown; `useLatestAnswer` knows the whole. */
interface Collection {
  readonly name: string;
  readonly total: number;
  readonly known: number;
  readonly learning: number;
  readonly unknown: number;
  readonly due: number;
  readonly sample: readonly string[];
}

/** Mis Colecciones: a set of words for each tag; books have theirs by themselves. */
export function MyCollections({ profile }: { readonly profile: Profile }) {
  const { activeLanguage: language, settings } = profile;
  const store = useAccount();
  const today = endOfDay(useNow(), 0, settings.timeZone);
  const { answer: sets, hasFailed, retry } = useLatestAnswer('wordSets', { language, due: today });
  const root = useRoot();
  const words = useTodaysWords(language, settings.timeZone);
  const [dialog, setDialog] = useState<OpenCollectionDialog | null>(null);
  const [becomes, setBecomes] = useState<string | null>(null);
  const rows = useRowFocus<HTMLUListElement>(becomes);
  useUndoKey();
  const names = sets?.tags.map(({ name }) => name) ?? [];
  const create = (
    <Button variant="primary" onClick={() => setDialog({ kind: 'create' })}>
      <Plus size={18} strokeWidth={1.8} aria-hidden />
      Crear una colección
    </Button>
  );
  return (
    <VocabularyFrame tab="collections" language={language} isReady={sets !== undefined} actions={create}>
      <TwoColumns>
        <div>
          {hasFailed && <UnreadNotice what="tus colecciones" onRetry={retry} />}
          {!sets && !hasFailed && <PageLoading />}
          {sets?.tags.length === 0 && words && words.size > 0 && <FirstCollection language={language} words={words} />}
          {sets?.tags.length === 0 && words?.size === 0 && (
            <Empty
              title="Aún no hay colecciones."
              actions={
                <>
                  <ButtonLink variant="primary" to={`${root}/biblioteca`}>
                    Seguir leyendo
                  </ButtonLink>
                  <ButtonLink to={`${root}/vocabulario/importar`}>Traer palabras</ButtonLink>
                </>
              }
            >
              Ponle una etiqueta a una palabra, en el lector o desde la lista, y su colección saldrá aquí.
            </Empty>
          )}
          {sets && sets.tags.length > 0 && (
            <ul {...rows} className={styles['list']}>
              {sets.tags.map((set) => (
                <CollectionRow
                  key={set.name}
                  set={set}
                  language={language}
                  canMerge={names.length > 1}
                  onRename={() => setDialog({ kind: 'rename', ...set })}
                  onMerge={() => setDialog({ kind: 'merge', ...set })}
                  onExport={() =>
                    void exportFound(store, { language, tag: set.name }, `glosa-${language}-${set.name}`).catch(
                      showFailure(`No se pudo exportar «${set.name}»`),
                    )
                  }
                  onRemove={() => setDialog({ kind: 'remove', ...set })}
                />
              ))}
            </ul>
          )}
        </div>
        {sets && <CollectionsMargin books={sets.books} videos={sets.videos} />}
      </TwoColumns>
      {dialog && (
        <CollectionDialogs
          language={language}
          open={dialog}
          names={names}
          onClose={() => setDialog(null)}
          onBecome={setBecomes}
        />
      )}
    </VocabularyFrame>
  );
}

interface CollectionRowProps {
  readonly set: Collection;
  readonly language: Language;
  readonly canMerge: boolean;
  readonly onRename: () => void;
  readonly onMerge: () => void;
  readonly onExport: () => void;
  readonly onRemove: () => void;
}

function CollectionRow({ set, language, canMerge, onRename, onMerge, onExport, onRemove }: CollectionRowProps) {
  const root = useRoot();
  const names = useStatusNames();
  const { name, total, known, due, sample } = set;
  const practice = practiceLink(root, { kind: 'tag', tag: name });
  return (
    <li className={styles['row']} data-row={name}>
      <div className={styles['name']}>
        <h2>
          <Link to={{ pathname: `${root}/vocabulario/all`, search: String(addressOf({ ...plainList, tag: name })) }}>
            {name}
          </Link>
          <span>{total === 1 ? '1 palabra' : `${formatNumber(total)} palabras`}</span>
        </h2>
        <p lang={language}>
          {/* One text: dots of their own would move when the italic comes and the words before them get narrower. */}
          {`${sample.join(', ')}${total > sample.length ? '…' : ''}`}
        </p>
      </div>
      <div className={styles['shares']}>
        <ShareStrip {...set} ignored={total - known - set.learning - set.unknown} />
        <p>
          <span>
            {formatShare(known / Math.max(1, total))} {names[5].ofWord[1]}
          </span>
          {due > 0 ? <b>{due === 1 ? '1 toca hoy' : `${formatNumber(due)} tocan hoy`}</b> : <span>nada para hoy</span>}
        </p>
      </div>
      <ButtonLink size="small" className={styles['practise'] ?? ''} to={practice.to} aria-label={`Practicar ${name}`}>
        Practicar
      </ButtonLink>
      <Menu
        trigger={
          <IconButton label={`Más acciones: ${name}`} className={styles['menu'] ?? ''}>
            <EllipsisVertical size={20} strokeWidth={1.6} aria-hidden />
          </IconButton>
        }
      >
        <MenuAction icon={Pencil} onSelect={onRename}>
          Cambiar el nombre
        </MenuAction>
        {canMerge && (
          <MenuAction icon={Merge} onSelect={onMerge}>
            Fusionar con otra…
          </MenuAction>
        )}
        <MenuAction icon={Download} onSelect={onExport}>
          Exportar
        </MenuAction>
        <MenuSeparator />
        <MenuAction icon={Trash2} onSelect={onRemove}>
          Eliminar la colección
        </MenuAction>
      </Menu>
    </li>
  );
}
