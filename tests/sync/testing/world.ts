import { expect } from 'vitest';
import type { FeedResponse, FlushRequest, FlushResponse } from '#contract/sync.ts';
import type { Path } from '#domain/documents/ref.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { isWord, type Word } from '#domain/words/word.ts';
import { believedTime } from '#server/features/sync/submission.ts';
import { foldLogs } from '#replica/base/foldLogs.ts';
import { answerQuery } from '#replica/query/queries.ts';
import { acknowledge } from '#replica/sync/acknowledge.ts';
import { exchange } from '#replica/sync/exchange.ts';
import { flushQueue } from '#replica/sync/flushQueue.ts';
import { makeCall } from '#replica/sync/makeCall.ts';
import { makeCallBeforeDocuments } from '#replica/sync/makeCallBeforeDocuments.ts';
import { readShown } from '#replica/base/shown.ts';
import { fetchFeed, takeAnswer } from '#replica/sync/fetchFeed.ts';
import { Unreachable } from '#replica/server/transport.ts';
import {
  eraseDevice,
  openTab,
  reopenTab,
  stored,
  type Device,
  type DeviceTab,
  type Made,
  type Sizes,
  type Stored,
  type TabParts,
} from './device.ts';
import { applied, overlaid, type DocumentMap } from './model.ts';
import { Network, type Message } from './network.ts';
import { copyProfile, putProfileBack, type ProfileCopy } from './profileCopy.ts';
import type { Answered, SyncServer, Snapshot } from './server.ts';

export interface Spec {
  readonly name: string;
  readonly input: object;
}

/** More requests than any healing takes: the protocol would be going round in circles. */
const mostRequests = 3_000;
let worlds = 0;
let ids = 0;

/** A server, devices with two tabs each, and a network between them that does what the schedule says; checks the invariants of protocol §5. */
export class World {
  readonly network = new Network();
  readonly server: SyncServer;
  readonly sizes: Sizes;
  readonly devices: Device[] = [];
  readonly #number = ++worlds;
  readonly #history = new Map<string, DocumentMap>();
  /** By epoch and call: what a restored server has forgotten may still be on its way to a device. */
  readonly #answers = new Map<string, Answered>();
  readonly #backups = new Map<string, (epoch: string) => Promise<void>>();
  readonly #profiles = new Map<
    Device,
    { readonly stored: ProfileCopy; readonly made: readonly Made[]; readonly refused: number }
  >();
  #epochs = 0;

  constructor(server: SyncServer, sizes: Sizes) {
    this.server = server;
    this.sizes = sizes;
  }

  uid(user: string): string {
    return `${user}${this.#number}`;
  }

  async addDevice(user: string, skew = 0): Promise<Device> {
    const uid = this.uid(user);
    const identity = { uid, database: `${uid}.${this.devices.length}`, skew };
    const parts = this.#parts(identity);
    const device: Device = { ...identity, made: [], refused: 0, tabs: [await openTab(parts), await openTab(parts)] };
    this.devices.push(device);
    return device;
  }

  #parts(device: TabParts['device']): TabParts {
    return {
      ...this.sizes,
      device,
      transport: (tab) => this.network.transport(tab),
      now: () => this.server.clock.now,
      newId: () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`,
    };
  }

  /** A person does something in a tab. Gives whether it was taken. */
  async call(device: Device, tab: DeviceTab, { name, input }: Spec): Promise<boolean> {
    try {
      await makeCall(tab.copy, name, input);
      return true;
    } catch (error) {
      // The rule said no or has a bug, or the transaction was made to fail: nothing may be left of it.
      if (error instanceof Refusal || isAbort(error) || (error instanceof TypeError && name === 'poison')) return false;
      throw error;
    } finally {
      await this.#rememberMade(device);
    }
  }

  /** A person does something in a tab that may have no documents yet; null when it was not taken. */
  async callBeforeDocuments(device: Device, tab: DeviceTab, { name, input }: Spec) {
    try {
      return await makeCallBeforeDocuments(tab.copy, name, input);
    } catch (error) {
      if (error instanceof Refusal || isAbort(error)) return null;
      throw error;
    } finally {
      await this.#rememberMade(device);
    }
  }

  /** Calls that are new in the queue: they have just been made. */
  async #rememberMade(device: Device): Promise<void> {
    const { queue } = await stored(device);
    const known = new Set(device.made.map(({ id }) => id));
    for (const { call } of queue) if (!known.has(call.id)) device.made.push({ id: call.id, left: false });
  }

  /** Starts what sends a request and leaves it on its way. */
  async start(tab: DeviceTab, what: 'flush' | 'feed'): Promise<Message | null> {
    const sent = this.network.sent();
    const life = tab.life;
    const done: Promise<unknown> =
      what === 'flush' ? flushQueue(tab.copy, tab.transport) : fetchFeed(tab.copy, tab.transport);
    const ended = done.then(
      () => undefined,
      (error: unknown) => {
        if (tab.life === life && !(error instanceof Unreachable) && !isAbort(error)) throw error;
      },
    );
    await Promise.race([sent, ended]);
    const message = this.network.messages.at(-1);
    if (!message || this.#ends.has(message)) return null;
    this.#ends.set(message, ended);
    return message;
  }

  /** One request and its answer, with nothing between. */
  async turn(tab: DeviceTab, what: 'flush' | 'feed'): Promise<void> {
    const message = await this.start(tab, what);
    if (!message) return;
    await this.deliver(message);
    if (message.answer !== null) await this.deliver(message);
  }

  /** The server hears a request, and its answer is lost. */
  async unheard(tab: DeviceTab, what: 'flush' | 'feed'): Promise<void> {
    const message = await this.start(tab, what);
    if (!message) return;
    await this.deliver(message);
    if (message.answer !== null) await this.lose(message);
  }

  /** A page of the feed whose transaction fails after so many uses of its stores, as when the disk is full. */
  async askAborted(tab: DeviceTab, after: number): Promise<void> {
    const message = await this.start(tab, 'feed');
    if (!message) return;
    await this.deliver(message);
    tab.abortAfter = after;
    if (message.answer !== null) await this.deliver(message);
    tab.abortAfter = Infinity;
  }

  readonly #ends = new WeakMap<Message, Promise<void>>();

  /** The request reaches the server, or its answer the tab. */
  async deliver(message: Message): Promise<void> {
    if (!message.answered) {
      message.answer = await this.#serve(message);
      message.answered = true;
      if (message.answer === null) this.network.lose(message);
      return;
    }
    this.network.take(message);
    const tab = message.tab as DeviceTab;
    if (message.copy) return this.#repeated(tab, message);
    if (message.life !== tab.life) return;
    message.resolve(message.answer);
    await this.#ends.get(message);
  }

  /** A second copy of an answer, as if the tab had asked twice. */
  async #repeated(tab: DeviceTab, message: Message): Promise<void> {
    try {
      // Structured as the server sent it.
      if (message.kind === 'feed') await takeAnswer(tab.copy, message.answer as FeedResponse);
      else await acknowledge(tab.copy, (message.answer as FlushResponse).answers, message.request.epoch);
    } catch (error) {
      if (!isAbort(error)) throw error;
    }
  }

  async lose(message: Message): Promise<void> {
    this.network.lose(message);
    await this.#ends.get(message);
  }

  /** The request reaches the server and the model runs it too (I6). */
  async #serve(message: Message, as = message.request.uid): Promise<unknown> {
    const { uid } = message.request;
    const before = await this.server.snapshot(uid);
    const answer = await this.server.ask(message.kind, message.request, as);
    if (message.kind === 'flush') await this.#checkApplied(uid, before, (message.request as FlushRequest).calls);
    return answer;
  }

  async #checkApplied(uid: string, before: Snapshot, calls: FlushRequest['calls']): Promise<void> {
    const after = await this.#remember(uid);
    let expected = before.documents;
    for (const call of calls) {
      const [earlier, answer] = [before.answers.get(call.id), after.answers.get(call.id)];
      if (earlier) expect(answer, 'I4: what was answered is not applied again').toEqual(earlier);
      if (!answer || earlier) continue;
      if (answer.ok)
        expected = applied(expected, uid, call, believedTime(call.at, this.server.clock.now), before.causes);
    }
    expect(after.documents, 'I6: the server does what the rule says, once a call').toEqual(expected);
    const profile = after.documents.get(`users/${uid}`);
    expect(profile ?? { experiencePoints: 0, gems: 0 }, 'I5: the ledger is the balance').toMatchObject({
      experiencePoints: after.balance.xp,
      gems: after.balance.gems,
    });
    expect(after.balance.gems, 'I5: never negative').toBeGreaterThanOrEqual(0);
  }

  async #remember(uid: string): Promise<Snapshot> {
    const snapshot = await this.server.snapshot(uid);
    this.#history.set(`${uid} ${snapshot.epoch}:${snapshot.rev}`, snapshot.documents);
    for (const [id, answer] of snapshot.answers) this.#answers.set(`${snapshot.epoch} ${id}`, answer);
    return snapshot;
  }

  async fold(tab: DeviceTab): Promise<void> {
    try {
      await foldLogs(tab.copy);
    } catch (error) {
      if (!isAbort(error)) throw error;
    }
  }

  async crash(device: Device, tab: DeviceTab): Promise<void> {
    await reopenTab(tab, this.#parts(device));
  }

  /** The request is made with another account's token: the server does nothing. */
  async asAnother(message: Message): Promise<void> {
    const before = await this.server.snapshot(message.request.uid);
    expect(await this.server.ask(message.kind, message.request, 'somebody-else')).toBe(null);
    expect(await this.server.snapshot(message.request.uid)).toEqual(before);
    await this.lose(message);
  }

  /** A copy of what the device has stored, as a person copies a browser's profile. */
  async copyProfile(device: Device): Promise<void> {
    const { made, refused } = device;
    this.#profiles.set(device, { stored: await copyProfile(device), made: made.map((one) => ({ ...one })), refused });
  }

  /** The copy takes the place of what the device has; calls that it made since are none of its own any more. */
  async putProfileBack(device: Device): Promise<void> {
    const copy = this.#profiles.get(device);
    if (!copy) return;
    await putProfileBack(device, copy.stored);
    for (const tab of device.tabs) await this.crash(device, tab);
    device.made.splice(0, Infinity, ...copy.made.map((one) => ({ ...one })));
    device.refused = copy.refused;
  }

  async backup(uid: string): Promise<void> {
    this.#backups.set(uid, await this.server.backup(uid));
  }

  async restore(uid: string): Promise<void> {
    const restore = this.#backups.get(uid);
    if (!restore) return;
    await restore(`restored-${++this.#epochs}`);
    await this.#remember(uid);
  }

  /** Everything that the tab asks for is answered at once, in order. Gives whether the round went through. */
  async exchange(tab: DeviceTab): Promise<boolean> {
    let over = false;
    const round = exchange(tab.copy, tab.transport).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Unreachable || isAbort(error)) return false;
        throw error;
      },
    );
    const ended = round.finally(() => (over = true)).catch(() => undefined);
    for (let requests = 0; ; requests++) {
      expect(requests, 'the protocol goes round in circles').toBeLessThan(mostRequests);
      const mine = this.network.messages.find(
        (message) => message.tab === tab && message.life === tab.life && !message.copy && !this.#ends.has(message),
      );
      if (mine) {
        mine.answer = await this.#serve(mine);
        this.network.take(mine);
        mine.resolve(mine.answer);
      } else {
        if (over) break;
        await Promise.race([this.network.sent(), ended]);
      }
    }
    return round;
  }

  /** I1, I2, I3, I5 and the notices of I7 for one device, and that both tabs see the same. */
  async check(device: Device): Promise<void> {
    const [at, server] = [await stored(device), await this.server.snapshot(device.uid)];
    this.#checkQueue(device, at, server);
    expect(server.statuses, 'the server lists words by the status that their documents have').toEqual(
      new Map(
        [...server.documents].flatMap(([path, document]) =>
          path.startsWith('words_') && isWord(document as Word) ? [[path, (document as Word).status]] : [],
        ),
      ),
    );
    // After a restored server the base is of no rev until everything was read anew.
    if (at.cursor === 0 && at.staged && at.base.size > 0) return;
    const base =
      at.cursor === 0 ? new Map<Path, object>() : this.#history.get(`${device.uid} ${at.epoch}:${at.cursor}`);
    if (!base) throw new Error(`No answer of the server ended at ${at.epoch}:${at.cursor}`);
    expect(at.base, 'I1: the base is the server at the cursor').toEqual(base);
    let shown = base;
    for (const { call } of at.queue) shown = applied(shown, device.uid, call, call.at);
    expect(overlaid(at.base, at.overlay), 'I3: shown is the base and the queue').toEqual(shown);
    const profile = shown.get(`users/${device.uid}`);
    if (profile && 'gems' in profile) expect(profile.gems, 'I5: never negative').toBeGreaterThanOrEqual(0);
    for (const tab of device.tabs) await this.#checkTab(tab, base, shown);
  }

  /** I3 as the tab reads it, with whatever it has in memory. */
  async #checkTab(tab: DeviceTab, base: DocumentMap, shown: DocumentMap): Promise<void> {
    const paths = [...new Set([...base.keys(), ...shown.keys()])];
    const read = await readShown(tab.copy, paths);
    expect(new Map([...read].filter(([, data]) => data !== null)), 'a tab sees what is stored').toEqual(shown);
    const words = new Map(
      [...shown].filter(([path]) => path.startsWith('words_en/')).map(([path, data]) => [path.slice(9), data as Word]),
    );
    const expected = [...words].filter(([, word]) => isWord(word));
    const { answer } = await answerQuery(tab.source, 'findWords', {
      language: 'en',
      sort: { by: 'text' },
      from: 0,
      count: Infinity,
    });
    expect(new Map(answer.words.map(({ key, ...columns }) => [key, columns])), 'the columns are the documents').toEqual(
      new Map(
        expected.map(([key, { status, srsNextReview, dateAdded, starred, notes, translation = '', tags, bookId }]) => [
          key,
          {
            status,
            due: srsNextReview,
            added: dateAdded,
            starred,
            notes,
            translation,
            tags,
            ...(bookId !== undefined && { bookId }),
          },
        ]),
      ),
    );
    const due = [...words.values()].filter(
      (word) => isWord(word) && word.status !== '99' && word.srsNextReview <= this.server.clock.now,
    ).length;
    const dueNow = await answerQuery(tab.source, 'dueCount', { language: 'en', at: this.server.clock.now });
    expect(dueNow.answer).toBe(due);
  }

  #checkQueue(device: Device, at: Stored, server: Snapshot): void {
    const queued = new Set(at.queue.map(({ call }) => call.id));
    expect(
      at.queue.map(({ call }) => call.id),
      'I2: in the order made',
    ).toEqual(device.made.map(({ id }) => id).filter((id) => queued.has(id)));
    const current = at.epoch === server.epoch;
    for (const made of device.made) {
      const answer = this.#answers.get(`${at.epoch || server.epoch} ${made.id}`);
      const passed = answer !== undefined && answer.rev <= at.cursor;
      if (queued.has(made.id)) {
        expect(made.left, 'I2: what has left does not come back').toBe(false);
        // The feed names no call of which only a receipt is kept: it is sent again, and leaves then.
        if (current && !server.answers.get(made.id)?.isPacked)
          expect(passed, `I2: the base contains it, so it leaves the queue`).toBe(false);
      } else if (!made.left) {
        expect(
          answer !== undefined && (passed || !answer.ok),
          'I2: a call leaves when the base contains it, or it was refused',
        ).toBe(true);
        made.left = true;
        if (answer && !answer.ok) device.refused++;
      }
    }
    expect(at.notices, 'I7: a notice for every refused call').toBe(device.refused);
  }

  /** The network is well again: everything drains, and all devices of a user show the same as the server (I7). */
  async heal(): Promise<void> {
    for (const message of this.network.messages.splice(0)) {
      if (!message.copy) message.reject(new Unreachable('lost'));
      await this.#ends.get(message);
    }
    for (let round = 0; round < 2; round++) {
      for (const device of this.devices) {
        for (let tries = 0; !(await this.exchange(device.tabs[round === 0 ? 0 : 1])); tries++) {
          await this.check(device);
          expect(tries, 'I7: every call ends').toBeLessThan(100);
        }
        await this.check(device);
      }
    }
    for (const device of this.devices) {
      const [at, server] = [await stored(device), await this.server.snapshot(device.uid)];
      expect(at.queue, 'I7: every call ends').toEqual([]);
      expect(at.overlay.size).toBe(0);
      expect(at.base, 'after healing all are equal').toEqual(server.documents);
      const revs = device.made.flatMap(({ id }) => server.answers.get(id)?.rev ?? []);
      expect(revs, 'I4: in the order made').toEqual(revs.toSorted((a, b) => a - b));
      expect(new Set(revs).size, 'I4: once').toBe(revs.length);
    }
  }

  async close(): Promise<void> {
    for (const device of this.devices) await eraseDevice(device);
  }
}

function isAbort(error: unknown): boolean {
  return (
    error instanceof DOMException &&
    ['AbortError', 'InvalidStateError', 'TransactionInactiveError'].includes(error.name)
  );
}
