import { StatusMap } from '../statusMap.ts';

/** The statuses of one language of the demo. */
export class DemoStatuses extends StatusMap {
  readonly ready: Promise<void>;

  /** @param ready when the language's words have been put */
  constructor(ready: Promise<void>) {
    super();
    this.ready = ready;
  }
}
