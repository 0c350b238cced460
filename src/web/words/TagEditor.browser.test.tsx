import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '#web/ui/testing/render.ts';
import { TagEditor } from './TagEditor.tsx';

function Tags() {
  const [tags, setTags] = useState<readonly string[]>(['mar']);
  return (
    <TagEditor
      tags={tags}
      onAdd={(tag) => setTags([...tags, tag])}
      onRemove={(tag) => setTags(tags.filter((other) => other !== tag))}
    />
  );
}

const add = page.getByRole('button', { name: 'Etiqueta', exact: true });
const tags = () =>
  page
    .getByRole('button', { name: /^Quitar/ })
    .elements()
    .map((chip) => chip.textContent);

test('a tag is written, trimmed, once', async () => {
  render(<Tags />);
  for (const written of [' viaje {Enter}', 'mar{Enter}', '{Enter}', 'nada{Escape}']) {
    await add.click();
    await expect.element(page.getByRole('textbox', { name: 'Etiqueta nueva' })).toHaveFocus();
    await userEvent.keyboard(written);
    await expect.element(add).toHaveFocus();
  }
  expect(tags()).toEqual(['mar', 'viaje']);
});

test('a tag is taken off and the focus stays among them', async () => {
  render(<Tags />);
  await page.getByRole('button', { name: 'Quitar la etiqueta mar' }).click();
  await expect.element(add).toHaveFocus();
  await expect.poll(tags).toEqual([]);
});
