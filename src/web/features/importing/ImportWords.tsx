import { ChevronLeft } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { Profile } from '#domain/profile/profile.ts';
import type { UnreadRow, WordFileReader } from '#wordFiles/wordFile.ts';
import { useAccount, useRoot } from '#web/platform/account.ts';
import { askBeforeLeaving } from '#web/ui/askBeforeLeaving.ts';
import { refusalOf } from '#web/ui/failure.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { ChooseFile } from './choose/ChooseFile.tsx';
import { openFiles, type GivenFile, type OpenWordFile } from './choose/openFiles.ts';
import { ImportDone, type ShowBookLines } from './done/ImportDone.tsx';
import styles from './ImportWords.module.css';
import { LookAtList, type Decision } from './look/LookAtList.tsx';
import type { BookGain } from './gain/useBookGain.ts';
import { importFigures, sumOfFigures } from './plan/figures.ts';
import type { Shown } from './plan/statusMatrix.ts';
import { Stopped } from './Stopped.tsx';
import type { ImportWork } from './running/importWork.ts';
import { prepareImport } from './running/prepareImport.ts';
import { runImport, stoppedImport } from './running/runImport.ts';
import { useClosedReaders } from './useClosedReaders.ts';
import { Working } from './Working.tsx';

type WordsFile = Extract<GivenFile, { kind: 'words' }>;

/** Facts of an import that are told besides its own figures. */
interface Told {
  readonly books: readonly BookGain[];
  readonly staying: number;
  readonly unread: readonly UnreadRow[];
  /** The statuses that words of the books' language showed before. */
  readonly before: ReadonlyMap<string, Shown>;
}

type Stage =
  | { readonly kind: 'choose'; readonly given: readonly GivenFile[]; readonly isOpening: boolean }
  | { readonly kind: 'look'; readonly file: WordsFile }
  | { readonly kind: 'working'; readonly work: ImportWork | null; readonly told: Told; readonly failure: string | null }
  | { readonly kind: 'done'; readonly work: ImportWork; readonly told: Told; readonly at: number };

const choosing: Stage = { kind: 'choose', given: [], isOpening: false };
const nothingTold: Told = { books: [], staying: 0, unread: [], before: new Map() };

interface ImportWordsProps {
  readonly profile: Profile;
  readonly open: OpenWordFile;
  /** Files that were dropped where the vocabulary is. */
  readonly dropped: readonly File[];
  /** An import that was stopped goes on at once. */
  readonly goesOn: boolean;
  /** Shows lines of a book before an import and now; what words showed before is known of those that came in. */
  readonly BookLines: ShowBookLines;
  /** Takes a book into the library. */
  readonly onBook: (file: File) => void;
}

/** Words of another program, of Anki or of a list come in: seen first, in one step, undone as one. */
export function ImportWords({ profile, open, dropped, goesOn, BookLines, onBook }: ImportWordsProps) {
  const store = useAccount();
  const root = useRoot();
  const [stage, setStage] = useState<Stage>(choosing);

  const take = async (files: readonly File[]): Promise<void> => {
    setStage({ kind: 'choose', given: [], isOpening: true });
    const given = await openFiles(files, open);
    for (const one of given) if (one.kind === 'book') onBook(one.file);
    const [only] = given;
    if (given.length === 1 && only?.kind === 'words') setStage({ kind: 'look', file: only });
    else setStage({ kind: 'choose', given, isOpening: false });
  };
  useEffect(() => {
    if (dropped.length > 0) void take(dropped);
    // They are taken once, as they come.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [dropped]);
  const openReaders = useMemo(() => readersOf(stage), [stage]);
  useClosedReaders(openReaders);

  /** Runs an import to its end; a failure says why it stopped, and that it can go on. */
  const run = async (begin: () => Promise<ImportWork>, told: Told): Promise<void> => {
    setStage({ kind: 'working', work: null, told, failure: null });
    let last: ImportWork | null = null;
    try {
      const show = (work: ImportWork): void => {
        last = work;
        setStage({ kind: 'working', work, told, failure: null });
      };
      const work = await askBeforeLeaving(begin().then((begun) => runImport(store, begun, show)));
      setStage({ kind: 'done', work, told, at: Date.now() });
    } catch (error) {
      setStage({ kind: 'working', work: last, told, failure: refusalOf(error).message });
    }
  };
  const bring = ({ look, counted, books }: Decision): void => {
    const figures = sumOfFigures(counted.lists.map(({ matrix }) => importFigures(matrix.rows, look.statusChoice)));
    const [main] = counted.lists;
    const statuses = main && store.statuses(main.language);
    const before = new Map(main?.words.map(({ key }) => [key, statuses?.get(key) ?? null]));
    const told = { books, staying: figures.staying, unread: counted.gathered.unread, before };
    void run(() => prepareImport(store, look.source, counted.lists, look.statusChoice), told);
  };
  const goOn = (work: ImportWork): void => void run(async () => work, nothingTold);

  useEffect(() => {
    if (!goesOn) return;
    // A browser that cannot store has a notice of its own.
    stoppedImport(store).then(
      (work) => work && goOn(work),
      () => undefined,
    );
    // It is gone on with once, as the page opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [store, goesOn]);

  return (
    <>
      <Link to={`${root}/vocabulario/all`} className={styles['back']}>
        <ChevronLeft size={17} strokeWidth={1.6} aria-hidden />
        Vocabulario
      </Link>
      {stage.kind === 'choose' && (
        <ChooseFile
          given={stage.given}
          isOpening={stage.isOpening}
          notice={<Stopped onGoOn={goOn} />}
          onFiles={(files) => void take(files)}
          onLook={(file) => setStage({ kind: 'look', file })}
        />
      )}
      {stage.kind === 'look' && (
        <LookAtList
          key={stage.file.name}
          name={stage.file.name}
          reader={stage.file.reader}
          activeLanguage={profile.activeLanguage}
          onCancel={() => setStage(choosing)}
          onBring={bring}
        />
      )}
      {stage.kind === 'working' && (
        <>
          {stage.failure !== null && <Notice tone="danger">{stage.failure}</Notice>}
          {stage.failure === null ? (
            <Working work={stage.work} />
          ) : (
            <>
              <Stopped onGoOn={goOn} />
              <Button onClick={() => setStage(choosing)}>Volver</Button>
            </>
          )}
        </>
      )}
      {stage.kind === 'done' && (
        <ImportDone
          work={stage.work}
          at={stage.at}
          {...stage.told}
          BookLines={BookLines}
          onMore={() => setStage(choosing)}
        />
      )}
    </>
  );
}

/** The files that a view needs open. */
function readersOf(stage: Stage): readonly WordFileReader[] {
  if (stage.kind === 'look') return [stage.file.reader];
  return stage.kind === 'choose' ? stage.given.flatMap((file) => (file.kind === 'words' ? [file.reader] : [])) : [];
}
