import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  emptyQueue,
  messageOf,
  pausedAt,
  toastDuration,
  timePassed,
  toastTaken,
  toastAdded,
  untilChange,
  type Step,
  type ToastQueue,
} from './toastQueue.ts';
import type { ToastMessage } from './toasts.ts';

const mark: ToastMessage = { title: '«washed»', key: 'marks' };
const level: ToastMessage = { title: '¡Nivel 2!', key: 'level', tone: 'gold' };
const goal: ToastMessage = { title: 'Meta', key: 'goal', tone: 'gold' };
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
    take: (at: number) => become(toastTaken(queue, at)),
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
    expect(toasts.wait()).toBe(toastDuration - 1_000);
  });

  test('whose action was taken has not lapsed', () => {
    const toasts = live();
    toasts.add(mark, 0);
    toasts.take(100);
    expect([toasts.title(), toasts.lapsed]).toEqual([null, []]);
  });
});

describe('rewards and failures', () => {
  test('a reward has its whole time; the toast that it took the place of comes back with the rest of its own', () => {
    const toasts = live();
    toasts.add(mark, 0);
    toasts.add(level, 2_000);
    toasts.add(goal, 2_000);
    expect(toasts.title()).toBe('¡Nivel 2!');
    toasts.add({ ...mark, title: '2 palabras marcadas' }, 3_000);
    expect(toasts.title()).toBe('¡Nivel 2!');
    toasts.pass(2_000 + toastDuration);
    expect(toasts.title()).toBe('Meta');
    toasts.pass(2_000 + 2 * toastDuration);
    expect([toasts.title(), toasts.lapsed.map(({ title }) => title)]).toEqual([
      '2 palabras marcadas',
      ['¡Nivel 2!', 'Meta'],
    ]);
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
    toasts.stand({ title: 'Sin conexión', tone: 'danger' });
    toasts.add(mark, 0);
    expect(toasts.title()).toBe('«washed»');
    toasts.pass(toastDuration);
    expect(toasts.title()).toBe('Sin conexión');
    toasts.take(toastDuration);
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
    ...(/level|goal/.test(kind) && { tone: 'gold' as const }),
    ...(/failure/.test(kind) && { tone: 'danger' as const }),
  });

  test('there is one of a key at most, of failures and of things done one waits, and nothing is lost or told twice', () => {
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
        for (let step = 0; step < 10; step++) toasts.pass((at += toastDuration));
        const left = toasts.queue();
        expect(left.waiting).toEqual([]);
        expect(left.shown?.message.tone ?? 'danger').toBe('danger');
        expect(new Set(toasts.lapsed).size).toBe(toasts.lapsed.length);
        for (const message of toasts.lapsed) expect(added.get(message.title)).toBe(message);
      }),
    );
  });

  test('a reward that came into sight stays its whole time', () => {
    fc.assert(
      fc.property(fc.array(messages, { maxLength: 30 }), (events) => {
        const toasts = live();
        let at = 0;
        toasts.add(level, at);
        for (const [number, { kind, after }] of events.entries()) {
          at += after;
          if (at >= toastDuration) break;
          if (kind !== 'failure' && kind !== 'other failure' && kind !== 'level') toasts.add(of(kind, number), at);
          expect(toasts.title()).toBe('¡Nivel 2!');
        }
      }),
    );
  });
});
