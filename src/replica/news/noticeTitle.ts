import type { CallTable } from '#contract/prepareCall.ts';
import type { FailureTitle } from '#domain/errors/failureTitles.ts';
import { uploadName } from '../files/uploads.ts';

/** Names the failure of a call. A stored notice may be of a call that another release made. */
export function noticeTitle(table: CallTable, callName: string): FailureTitle {
  if (callName === uploadName) return 'file';
  return Object.hasOwn(table, callName) ? (table[callName]?.failureTitle ?? 'change') : 'change';
}
