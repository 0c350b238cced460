import { expect, test } from 'vitest';
import { contactAddress } from '../build/contactAddress.ts';

test.each(['x', 'a@b?cc=c@d', 'a b@c', '"><script>@x'])('%s is no address and stops the build', (wrong) => {
  expect(() => contactAddress({ CONTACT_EMAIL: wrong })).toThrow('CONTACT_EMAIL: tiene que ser un correo electrónico');
});

test.each([
  'hola@glosa.example',
  'hola@example.org',
  'a@mail.example.com',
  'glosa@localhost',
  'a@b.invalid',
  'a@b.test',
])('%s can belong to nobody and stops the build', (wrong) => {
  expect(() => contactAddress({ CONTACT_EMAIL: wrong })).toThrow('nadie puede tener una dirección de ese dominio');
});

test.each([
  [{}, ''],
  [{ CONTACT_EMAIL: ' ' }, ''],
  [{ MAIL_FROM: 'Glosa <glosa@localhost>' }, ''],
  [{ CONTACT_EMAIL: ' hola@ejemplo.es' }, 'hola@ejemplo.es'],
])('with %j the address is «%s»', (environment, address) => {
  expect(contactAddress(environment)).toBe(address);
});
