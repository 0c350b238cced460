import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ankiActions, type AnkiHoldings } from '#tests/partners/ankiActions.ts';
import { AccountContext } from '#web/platform/account.ts';
import { createAnkiClient } from '#web/platform/anki/ankiClient.ts';
import type { Relay } from '#web/platform/anki/relay.ts';
import { openDemoStore } from '#web/platform/demo/openDemoStore.ts';
import { render } from '#web/ui/testing/render.ts';
import { Intervals } from './Intervals.tsx';

/** The partner's collection, in this page. */
function relayTo(holdings: AnkiHoldings): Relay {
  const actions = ankiActions(holdings, () => undefined);
  return {
    async ask(body) {
      const { action, params = {} }: { action: string; params?: Record<string, unknown> } = JSON.parse(body);
      return { status: 200, text: JSON.stringify({ result: actions[action]?.(params), error: null }) };
    },
    close: () => undefined,
  };
}

async function show(interval: number): Promise<void> {
  const store = openDemoStore({ origin: 'http://127.0.0.1:9', now: () => Date.now(), remember: () => undefined });
  await store.call('saveWord', { lang: 'fr', text: 'quai', status: '4' });
  const note = { id: 1, model: 'Basic', deck: 'Default', fields: { Front: 'quai', Back: '' }, tags: [], interval };
  const relay = relayTo({
    decks: new Set(['Default']),
    models: new Map([['Basic', ['Front', 'Back']]]),
    notes: [note],
    media: new Map(),
  });
  render(
    <AccountContext value={store}>
      <Intervals
        client={createAnkiClient(relay, '')}
        target={{ language: 'fr', deck: 'Default', noteType: 'Basic', mapping: { word: 'Front', meaning: 'Back' } }}
        onBack={() => undefined}
        onLost={(fault) => {
          throw fault;
        }}
      />
    </AccountContext>,
  );
}

test.each([
  [0, 'Aún no has repasado en Anki ninguna de tus palabras.'],
  [30, 'Anki y Glosa dicen lo mismo de la palabra que has repasado allí.'],
  [120, 'Anki sabe algo de 1 palabra que aquí dice otra cosa'],
])('an interval of %d days of one word that is nearly known: %s', async (interval, heading) => {
  await show(interval);
  await expect.element(page.getByRole('heading', { level: 3, name: heading })).toBeVisible();
});
