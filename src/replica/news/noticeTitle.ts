import type { CallTable } from '#contract/prepareCall.ts';
import type { FailureTitle } from '#domain/errors/failureTitles.ts';

/** The name under which a refused upload is noted among the refused calls. */
export const uploadName = 'putFile';

/** What the failure of a noted call is called. A note may name a call that another release made. */
export function noticeTitle(table: CallTable, callName: string): FailureTitle {
  if (callName === uploadName) return 'file';
  return Object.hasOwn(table, callName) ? (table[callName]?.failureTitle ?? 'change') : 'change';
}
