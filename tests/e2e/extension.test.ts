import { expect, test } from 'vitest';
import { openExtension } from './extensionBrowser.ts';

test('the zip that is offered loads in Chromium, and its window opens', async () => {
  const extension = await openExtension();
  try {
    const popup = await extension.openOwn('popup/popup.html');
    await popup.getByText('Glosa').first().waitFor();
    expect(extension.id).toMatch(/^[a-p]{32}$/);
  } finally {
    await extension.close();
  }
});
