import type { Language } from '#domain/languages.ts';
import { StatusMap } from '../statusMap.ts';

/** The statuses of one language of the demo. */
export class DemoStatuses extends StatusMap {
  readonly ready: Promise<void>;

  /** @param ready when the language's words have been put */
  constructor(language: Language, ready: Promise<void>) {
    super(language);
    this.ready = ready;
  }
}
