import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { catalogue } from '#domain/errors/catalogue.ts';
import { AccountContext } from '#web/platform/account.ts';
import { createAnkiClient } from '#web/platform/anki/ankiClient.ts';
import { fetchRelay } from '#web/platform/anki/testing/fetchRelay.ts';
import { openDemoStore } from '#web/platform/demo/openDemoStore.ts';
import { render } from '#web/ui/testing/render.ts';
import type { SendReport } from '../sending/sendWords.ts';
import { SendResult } from './SendResult.tsx';

const nobody = 'http://127.0.0.1:9';

function show(report: Partial<SendReport>): void {
  render(
    <AccountContext value={openDemoStore({ origin: nobody, now: () => 0, remember: () => undefined })}>
      <SendResult
        client={createAnkiClient(fetchRelay(nobody, nobody), '')}
        target={{ language: 'en', deck: 'Default', noteType: 'Basic', mapping: {} }}
        report={{ created: 0, updated: 0, unsent: [], unknown: [], untried: 0, fault: null, ...report }}
        twins={new Map()}
        onBack={() => undefined}
        onReconnect={() => undefined}
      />
    </AccountContext>,
  );
}

test('what was not tried says why', async () => {
  show({ created: 50, untried: 70, fault: 'anki-key' });
  await expect.element(page.getByRole('listitem')).toHaveTextContent(`70 palabras más${catalogue['anki-key'].text}`);
});

test('what was not tried because the learner stopped it says so, of one word too', async () => {
  show({ created: 50, untried: 1 });
  await expect.element(page.getByRole('listitem')).toHaveTextContent('1 palabra másParaste antes de llegar a ella.');
});
