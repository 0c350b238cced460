import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCommonPassword } from './commonPasswords.ts';

test.each([
  '123456',
  '1234567890',
  '987654321',
  'password',
  'Password1',
  'contraseña',
  'CONTRASEÑA',
  'contrasena123',
  'glosaglosa',
  'glosa2026',
  'qwerty',
  'asdfgh',
  'aaaaaa',
  'ababab',
  '121212',
  '123123',
  'teamo',
  'realmadrid',
  '¡hola!',
  'abcdef',
  '24121990',
  '19901224',
  '1q2w3e4r',
  'ñññññññ',
])('%s is common', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  '',
  'una contraseña',
  'perro azul 7 nubes',
  'k3Vr-92mx',
  'correcto caballo bateria',
  '😀🎈🐢🌵🎲🧵',
  '83920175',
  `${'x'.repeat(39)}yz`,
])('%s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

test('any text is judged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => typeof isCommonPassword(text) === 'boolean'),
  );
});
