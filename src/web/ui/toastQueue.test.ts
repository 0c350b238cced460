import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  answerPause,
  emptyQueue,
  messageOf,
  pausedAt,
  toastDuration,
  timePassed,
  toastClaimed,
  toastAdded,
  untilChange,
  type Step,
  type ToastQueue,
} from './toastQueue.ts';
import type { ToastMessage } from './toasts.ts';

const mark: ToastMessage = { title: '«washed»', key: 'marks' };
const level: ToastMessage = { title: '¡Nivel 2!', key: 'level', isAnnouncement: true };
const goal: ToastMessage = { title: 'Meta', key: 'goal', isAnnouncement: true };
const failure: ToastMessage = { title: 'No se pudo', tone: 'danger' };

/** Lets a queue live by messages and times, and keeps what has lapsed. */
function live(start: ToastQueue = emptyQueue(0)) {
  let queue = start;
  const lapsed: ToastMessage[] = [];
  const become = (step: Step) => {
    queue = step.queue;
    lapsed.push(...step.lapsed);
  };
  return {
    lapsed,
    add: (message: ToastMessage, at: number) => become(toastAdded(queue, message, at)),
    pass: (at: number) => become(timePassed(queue, at)),
    pause: (isOn: boolean, at: number) => become(pausedAt(queue, isOn, at)),
    /** Removes the message. @returns false when it was not there any more */
    claim(message: ToastMessage, at: number) {
      const step = toastClaimed(queue, message, at);
      if (step) become(step);
      return step !== null;
    },
    stand: (message: ToastMessage | null) => (queue = { ...queue, standing: message }),
    title: () => messageOf(queue)?.title ?? null,
    wait: () => untilChange(queue),
    queue: () => queue,
  };
}

describe('one toast', () => {
  test('goes six seconds after its last change', () => {
    const toasts = live();
    toasts.add(mark, 0);
    toasts.add({ ...mark, title: '2 palabras marcadas' }, 5_000);
    expect([toasts.title(), toasts.wait(), toasts.lapsed]).toEqual(['2 palabras marcadas', toastDuration, []]);
    toasts.pass(10_999);
    expect(toasts.title()).toBe('2 palabras marcadas');
    toasts.pass(11_000);
    expect([toasts.title(), toasts.lapsed.map(({ title }) => title)]).toEqual([null, ['2 palabras marcadas']]);
  });

  test('of two about different things the newer is told, and the older has lapsed', () => {
    const toasts = live();
    toasts.add({ title: 'Libro quitado' }, 0);
    toasts.add(mark, 10);
    expect([toasts.title(), toasts.lapsed.map(({ title }) => title)]).toEqual(['«washed»', ['Libro quitado']]);
  });

  test('time stands still while somebody is at it, whatever comes', () => {
    const toasts = live();
    toasts.add(mark, 0);
    toasts.pause(true, 1_000);
    toasts.add(level, 50_000);
    toasts.pass(90_000);
    expect([toasts.title(), toasts.wait()]).toEqual(['«washed»', null]);
    toasts.pause(false, 90_000);
    expect(toasts.wait()).toBe(answerPause - 1_000);
  });

  test('whose action was taken has not lapsed', () => {
    const toasts = live();
    toasts.add(mark, 0);
    expect([toasts.claim(mark, 100), toasts.title(), toasts.lapsed]).toEqual([true, null, []]);
  });

  test('whose place was taken a moment ago is answered while it waits, and not any more once it has lapsed', () => {
    const toasts = live();
    toasts.add(mark, 0);
    toasts.add(failure, 10);
    expect([toasts.claim(mark, 20), toasts.title(), toasts.lapsed]).toEqual([true, 'No se pudo', []]);
    const book = { title: 'Libro quitado' };
    toasts.claim(failure, 30);
    toasts.add(book, 40);
    toasts.add(mark, 50);
    expect([toasts.claim(book, 60), toasts.title(), toasts.lapsed]).toEqual([false, '«washed»', [book]]);
  });
});

describe('announcements and failures', () => {
  test('an announcement waits for a pause; the answer whose place it took comes back with the rest of its own time', () => {
    const toasts = live();
    toasts.add(mark, 0);
    toasts.add(level, 500);
    toasts.add({ ...mark, title: '2 palabras marcadas' }, 1_000);
    toasts.add(goal, 1_500);
    toasts.pass(1_000 + answerPause - 1);
    expect([toasts.title(), toasts.wait()]).toEqual(['2 palabras marcadas', 1]);
    toasts.pass(1_000 + answerPause);
    expect(toasts.title()).toBe('¡Nivel 2!');
    toasts.pass(1_000 + answerPause + toastDuration);
    expect(toasts.title()).toBe('Meta');
    toasts.pass(1_000 + answerPause + 2 * toastDuration);
    expect([toasts.title(), toasts.wait()]).toEqual(['2 palabras marcadas', toastDuration - answerPause]);
    expect(toasts.lapsed).toEqual([level, goal]);
  });

  test('what is done during an announcement is answered at once; the announcement has the rest of its time after it', () => {
    const toasts = live();
    toasts.add(level, 0);
    toasts.add(goal, 0);
    toasts.add(mark, 1_000);
    expect([toasts.title(), toasts.lapsed]).toEqual(['«washed»', []]);
    // One that was not seen yet comes at the pause, the one that was when the answer has gone.
    toasts.pass(1_000 + answerPause);
    expect(toasts.title()).toBe('Meta');
    toasts.add({ title: 'Libro quitado' }, 1_500 + answerPause);
    expect([toasts.title(), toasts.lapsed]).toEqual(['Libro quitado', [mark]]);
    const gone = 1_500 + answerPause + toastDuration;
    toasts.pass(gone);
    expect([toasts.title(), toasts.wait()]).toEqual(['¡Nivel 2!', toastDuration - 1_000]);
    toasts.pass(gone + toastDuration - 1_000);
    expect([toasts.title(), toasts.wait()]).toEqual(['Meta', toastDuration - 500]);
  });

  test('one that was interrupted near its end is readable when it comes back', () => {
    const toasts = live();
    toasts.add(level, 0);
    toasts.add(mark, toastDuration - 10);
    toasts.pass(2 * toastDuration - 10);
    expect([toasts.title(), toasts.wait()]).toEqual(['¡Nivel 2!', answerPause]);
  });

  test('what was done behind a sheet is answered as soon as the sheet has gone', () => {
    const toasts = live();
    toasts.add(level, 0);
    toasts.pause(true, 100);
    toasts.add(goal, 200);
    toasts.add({ title: 'Libro quitado' }, 300);
    toasts.add(mark, 400);
    toasts.pause(false, 50_000);
    expect([toasts.title(), toasts.lapsed.map(({ title }) => title)]).toEqual(['«washed»', ['Libro quitado']]);
  });

  test('while somebody points at it, an announcement gives way to an answer, and an answer to nothing', () => {
    const toasts = live();
    toasts.add(level, 0);
    toasts.pause(true, 100);
    toasts.add(mark, 200);
    toasts.add({ title: 'Libro quitado' }, 50_000);
    toasts.add(goal, 60_000);
    expect([toasts.title(), toasts.wait()]).toEqual(['«washed»', null]);
  });

  test('a failure stays until it is read; what comes later waits until there was time to read it', () => {
    const toasts = live();
    toasts.add(failure, 0);
    toasts.pass(1_000_000);
    expect(toasts.title()).toBe('No se pudo');
    toasts.add(mark, 1_000_001);
    toasts.pass(1_000_001);
    expect(toasts.title()).toBe('«washed»');

    const early = live();
    early.add(failure, 0);
    early.add(mark, 10);
    early.pass(toastDuration - 1);
    expect(early.title()).toBe('No se pudo');
    early.pass(toastDuration);
    expect(early.title()).toBe('«washed»');
  });

  test('what stands is seen when there is nothing else, until it is taken back or read', () => {
    const toasts = live();
    const offline: ToastMessage = { title: 'Sin conexión', tone: 'danger' };
    toasts.stand(offline);
    toasts.add(mark, 0);
    expect(toasts.title()).toBe('«washed»');
    toasts.pass(toastDuration);
    expect(toasts.title()).toBe('Sin conexión');
    // It has other words by then, which are not drawn yet.
    toasts.stand({ ...offline, detail: '2 cambios esperan' });
    toasts.claim(offline, toastDuration);
    expect(toasts.title()).toBe(null);
  });
});

describe('whatever comes in whatever order', () => {
  const messages = fc.record({
    kind: fc.constantFrom('mark', 'book', 'level', 'goal', 'failure', 'other failure'),
    after: fc.integer({ min: 0, max: 8_000 }),
    pauses: fc.boolean(),
  });
  const of = (kind: string, number: number): ToastMessage => ({
    title: `${kind} ${number}`,
    key: kind,
    ...(/level|goal/.test(kind) && { isAnnouncement: true as const }),
    ...(/failure/.test(kind) && { tone: 'danger' as const }),
  });

  test('there is one of a key at most, of failures and of answers one waits, and nothing is lost or told twice', () => {
    fc.assert(
      fc.property(fc.array(messages, { maxLength: 40 }), (events) => {
        const toasts = live();
        let at = 0;
        const added = new Map<string, ToastMessage>();
        for (const [number, { kind, after, pauses }] of events.entries()) {
          at += after;
          toasts.pause(pauses, at);
          const message = of(kind, number);
          added.set(message.title, message);
          toasts.add(message, at);
          const { shown, waiting } = toasts.queue();
          expect(shown).not.toBeNull();
          const keys = waiting.map((entry) => entry.message.key);
          expect(new Set(keys).size).toBe(keys.length);
          for (const kinds of [/mark|book/, /failure/])
            expect(keys.filter((key) => kinds.test(key ?? '')).length).toBeLessThanOrEqual(1);
        }
        toasts.pause(false, at);
        // Everything but a failure, which waits to be read, is gone after its time.
        for (let step = 0; step < 20; step++) toasts.pass((at += toastDuration));
        const left = toasts.queue();
        expect(left.waiting).toEqual([]);
        expect(left.shown?.message.tone ?? 'danger').toBe('danger');
        expect(new Set(toasts.lapsed).size).toBe(toasts.lapsed.length);
        for (const message of toasts.lapsed) expect(added.get(message.title)).toBe(message);
      }),
    );
  });

  test('whatever else comes, what was just done is answered at once unless there is a failure to be read', () => {
    fc.assert(
      fc.property(fc.array(messages, { maxLength: 30 }), (events) => {
        const toasts = live();
        let at = 0;
        for (const [number, { kind, after }] of events.entries()) {
          toasts.add(of(kind, number), (at += after));
          if (!/mark|book/.test(kind)) continue;
          expect(toasts.title()).toMatch(
            toasts.queue().shown?.message.tone === 'danger' ? /failure/ : `${kind} ${number}`,
          );
        }
      }),
    );
  });

  test('an announcement has its whole time in all, whatever is done meanwhile', () => {
    const answers = messages.filter(({ kind }) => /mark|book/.test(kind));
    fc.assert(
      fc.property(fc.array(answers, { maxLength: 30 }), (events) => {
        const toasts = live();
        toasts.add(level, 0);
        let at = 0;
        let seen = 0;
        const passTo = (end: number) => {
          for (let wait = toasts.wait(); at < end; wait = toasts.wait()) {
            const next = Math.min(end, at + (wait ?? end));
            if (toasts.title() === level.title) seen += next - at;
            toasts.pass((at = next));
          }
        };
        for (const [number, { kind, after }] of events.entries()) {
          passTo(at + after);
          toasts.add(of(kind, number), at);
        }
        passTo(at + 3 * toastDuration);
        expect(seen).toBeGreaterThanOrEqual(toastDuration);
      }),
    );
  });
});
