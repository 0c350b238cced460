import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '#web/styles/tokens.css';
import '#web/styles/base.css';
import type { ServerFacts } from '#contract/administration.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { WhoMayEnter } from './WhoMayEnter.tsx';

type Policy = ServerFacts['signUp'];

let root: Root;
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('main')));
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

const radio = (name: string) => page.getByRole('radio', { name });
const save = () => page.getByRole('button', { name: 'Guardar' });

test('what is picked counts once it is saved, arrows and clicks alike', async () => {
  const chosen: Policy[] = [];
  const onChoose = async (policy: Policy) => void chosen.push(policy);
  root.render(<WhoMayEnter policy="open" isFixed={false} onChoose={onChoose} />);
  await expect.element(radio('Cualquiera')).toBeChecked();
  expect(save().query()).toBeNull();
  await radio('Cualquiera').click();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(radio('Nadie nuevo')).toBeChecked();
  expect(chosen).toEqual([]);
  await radio('Con invitación').click();
  await save().click();
  expect(chosen).toEqual(['invitation']);
  root.render(<WhoMayEnter policy="invitation" isFixed={false} onChoose={onChoose} />);
  await expect.element(page.getByRole('status')).toHaveTextContent('Guardado. Vale desde ahora.');
  await expect.element(radio('Con invitación')).toBeChecked();
  expect(save().query()).toBeNull();
});

test('a refusal is said, and what was picked stays', async () => {
  const onChoose = () => Promise.reject(new Refusal('sign-up-fixed'));
  root.render(<WhoMayEnter policy="open" isFixed={false} onChoose={onChoose} />);
  await radio('Nadie nuevo').click();
  await save().click();
  await expect.element(page.getByRole('status')).toHaveTextContent(new Refusal('sign-up-fixed').message);
  await expect.element(radio('Nadie nuevo')).toBeChecked();
});

test('where the environment says it, it is said and nothing can be chosen', async () => {
  root.render(<WhoMayEnter policy="closed" isFixed onChoose={() => Promise.resolve()} />);
  await expect.element(page.getByText('Lo fija SIGN_UP al arrancar el servidor; aquí no se cambia.')).toBeVisible();
  expect(page.getByRole('radio').elements()).toEqual([]);
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Nadie nuevo' }))
    .toHaveAttribute('aria-current', 'true');
});
