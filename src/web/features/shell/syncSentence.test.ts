import { expect, test } from 'vitest';
import { syncSentence } from './syncSentence.ts';
import { waitingAdvice, waitingSentence } from './waitingSentence.ts';

const well = { online: true, stalled: false, full: false, waiting: 0, refusedFiles: 0 };

test('there is no message while all goes through, whatever waits for a moment or was refused', () => {
  expect([
    syncSentence(well),
    syncSentence({ ...well, waiting: 3 }),
    syncSentence({ ...well, waiting: 2, refusedFiles: 2 }),
  ]).toEqual([null, null, null]);
});

test('without a connection it says so, and how much waits; a refused file does not wait for the connection', () => {
  expect(syncSentence({ ...well, online: false })).toBe(
    'Sin conexión. Sigue leyendo: tus cambios se guardan aquí y se envían al volver.',
  );
  expect(syncSentence({ ...well, online: false, waiting: 1 })).toBe(
    'Sin conexión. 1 cambio espera para enviarse al volver.',
  );
  expect(syncSentence({ ...well, online: false, waiting: 13, refusedFiles: 1 })).toBe(
    'Sin conexión. 12 cambios esperan para enviarse al volver.',
  );
});

test('a server that does not take the next change is not called a lost connection, nor is a browser without room', () => {
  expect(syncSentence({ ...well, stalled: true, waiting: 2 })).toMatch(
    /^Hay cambios que el servidor todavía no acepta/,
  );
  expect(syncSentence({ ...well, full: true, online: false })).toMatch(/no tiene más espacio/);
});

test('before signing out it says what waits and what to do about it', () => {
  expect([waitingSentence(1), waitingSentence(12)]).toEqual([
    'Tienes 1 cambio sin enviar',
    'Tienes 12 cambios sin enviar',
  ]);
  expect(waitingAdvice({ waiting: 2, refusedFiles: 0 })).toBe(
    'Si sales ahora se pierden. Espera a tener conexión o sal sin ellos.',
  );
  expect(waitingAdvice({ waiting: 1, refusedFiles: 1 })).toMatch(
    /^1 archivo no se ha podido subir: .*«Mis datos»\. Si sales ahora, este navegador los borra\.$/,
  );
  expect(waitingAdvice({ waiting: 3, refusedFiles: 2 })).toMatch(
    /^2 archivos .* Lo demás se enviará cuando haya conexión\.$/,
  );
});
