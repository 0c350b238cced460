import type { FeedRequest, FeedResponse, FlushRequest, FlushResponse } from '#contract/sync.ts';
import { Unreachable, type Transport } from '#replica/server/transport.ts';

export type Kind = 'flush' | 'feed';

/** A request or its answer in flight; the schedule decides whether it arrives. */
export interface Message {
  readonly kind: Kind;
  readonly request: FlushRequest | FeedRequest;
  /** The number of the tab that waits; another one than the tab's own: nobody does any more. */
  readonly tab: Tab;
  readonly life: number;
  answer: unknown;
  answered: boolean;
  /** A copy, made by the network: the sender waits for the first. */
  readonly copy: boolean;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** A tab as the network knows it. */
export interface Tab {
  /** One more after each crash. */
  life: number;
  readonly uid: string;
}

/** Takes messages in at any time and keeps them until the schedule delivers, repeats or loses them. */
export class Network {
  readonly messages: Message[] = [];
  #onSent: (() => void)[] = [];

  transport(tab: Tab): Transport {
    const life = tab.life;
    const send = <Answer>(kind: Kind, request: FlushRequest | FeedRequest): Promise<Answer> =>
      new Promise((resolve, reject) => {
        this.messages.push({
          kind,
          request,
          tab,
          life,
          answer: null,
          answered: false,
          copy: false,
          resolve: resolve as (answer: unknown) => void,
          reject,
        });
        for (const listener of this.#onSent.splice(0)) listener();
      });
    return {
      flush: (request) => send<FlushResponse>('flush', request),
      feed: (request) => send<FeedResponse>('feed', request),
    };
  }

  /** Resolves when the next message is on its way. */
  sent(): Promise<void> {
    return new Promise((resolve) => this.#onSent.push(resolve));
  }

  repeat(message: Message): void {
    this.messages.push({ ...message, copy: true });
  }

  take(message: Message): void {
    this.messages.splice(this.messages.indexOf(message), 1);
  }

  lose(message: Message): void {
    this.take(message);
    if (!message.copy) message.reject(new Unreachable('lost'));
  }
}
