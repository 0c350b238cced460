import { expect, test } from 'vitest';
import { feedbackAddress } from '../build/feedbackAddress.ts';

test.each([
  [{}, 'glosa@localhost'],
  [{ MAIL_FROM: 'Glosa <hola@ejemplo.es>' }, 'hola@ejemplo.es'],
  [{ MAIL_FROM: 'hola@ejemplo.es' }, 'hola@ejemplo.es'],
  [{ MAIL_FROM: 'Glosa <hola@ejemplo.es>', FEEDBACK_ADDRESS: 'opina@ejemplo.es' }, 'opina@ejemplo.es'],
])('feedback with %j goes to %s', (environment, address) => {
  expect(feedbackAddress(environment)).toBe(address);
});

test('what is no address stops the build with one line', () => {
  for (const wrong of ['x', 'a@b?cc=c@d', 'a b@c', '"><script>@x'])
    expect(() => feedbackAddress({ FEEDBACK_ADDRESS: wrong })).toThrow('FEEDBACK_ADDRESS: must be an e-mail address');
});
