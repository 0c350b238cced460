import { statuses, type Status } from '#domain/words/word.ts';

/** The events that `updateUserProgress` can name (decisions §5). */
export type ProgressSource =
  | { readonly kind: 'mark_word'; readonly status: Status }
  | { readonly kind: 'daily_reading_goal' }
  | { readonly kind: 'practice_session' }
  | { readonly kind: 'lesson' | 'video_watched'; readonly id: string };

/**
 * Reads `mark_word:{status}`, `daily_reading_goal`, `practice_session`, `lesson:{id}` and `video_watched:{id}`; null for
 * anything else.
 */
export function parseSource(source: string): ProgressSource | null {
  if (source === 'daily_reading_goal' || source === 'practice_session') return { kind: source };
  const [, kind, rest = ''] = /^(mark_word|lesson|video_watched):(.{1,100})$/su.exec(source) ?? [];
  if (kind === 'mark_word') {
    const status = statuses.find((one) => one === rest);
    return status === undefined ? null : { kind, status };
  }
  return kind === 'lesson' || kind === 'video_watched' ? { kind, id: rest } : null;
}
