import { Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Cue } from '#domain/videos/subtitles/cue.ts';
import styles from './Transcript.module.css';
import { createSearch, nextFound } from './transcriptSearch.ts';

/** A search in a transcript, with the lines it found. */
export interface TranscriptSearchState {
  readonly wanted: string;
  /** The lines that have it, in their order. */
  readonly found: readonly number[];
  /** The place in `found` of the line that was gone to; -1 before any was. */
  readonly at: number;
  search(wanted: string): void;
  /**
   * Goes to the next line that has it, or the one before.
   * @param current the line that is said now, from where the first is looked for
   * @returns the line; null when none has it
   */
  go(by: 1 | -1, current: number): number | null;
}

/** Searches the lines of a video. */
export function useTranscriptSearch(cues: readonly Cue[]): TranscriptSearchState {
  const [wanted, setWanted] = useState('');
  const [at, setAt] = useState(-1);
  const searchLines = useMemo(() => createSearch(cues), [cues]);
  const found = useMemo(() => searchLines(wanted), [searchLines, wanted]);
  return {
    wanted,
    found,
    at,
    search(next) {
      setWanted(next);
      setAt(-1);
    },
    go(by, current) {
      const next = nextFound(found, found[at] ?? (by === 1 ? current - 1 : current + 1), by);
      setAt(next);
      return found[next] ?? null;
    },
  };
}

interface TranscriptSearchProps {
  readonly state: TranscriptSearchState;
  readonly onGo: (by: 1 | -1) => void;
}

/** The field of the search: Enter goes to the next line that has it, with Shift to the one before. */
export function TranscriptSearch({ state: { wanted, found, at, search }, onGo }: TranscriptSearchProps) {
  return (
    <label className={styles['search']}>
      <Search size={17} strokeWidth={1.6} aria-hidden />
      <input
        type="search"
        value={wanted}
        placeholder="Buscar en la transcripción"
        aria-label="Buscar en la transcripción"
        onChange={({ currentTarget }) => {
          search(currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onGo(event.shiftKey ? -1 : 1);
        }}
      />
      <span role="status" className={styles['count']}>
        {describeFound(wanted, found.length, at)}
      </span>
    </label>
  );
}

function describeFound(wanted: string, count: number, at: number): string {
  if (wanted.trim() === '') return '';
  if (count === 0) return 'Nada';
  return at === -1 ? `${count} ${count === 1 ? 'línea' : 'líneas'}` : `${at + 1} de ${count}`;
}
