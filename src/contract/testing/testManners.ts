import { usualAnswers, type CallManners } from '../call.ts';

/** The manners of calls that tests declare and that are not about manners. */
export const testManners: CallManners = {
  guest: 'may-call',
  offline: 'queued',
  undo: null,
  failureTitle: 'word',
  ...usualAnswers,
};
