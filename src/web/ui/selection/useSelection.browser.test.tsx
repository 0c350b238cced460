import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import { render } from '#web/ui/testing/render.ts';
import { useSelection, type Selection } from './useSelection.ts';

/** A selection of a list, which may then be shown as another one. */
function select() {
  let latest: Selection | null = null;
  function List({ name }: { readonly name: string }) {
    const selection = useSelection(name);
    useEffect(() => {
      latest = selection;
    });
    return null;
  }
  const show = render(<List name="all" />);
  const now = (): Selection => {
    if (!latest) throw new Error('nothing is shown');
    return latest;
  };
  return {
    now,
    keys: () => [...now().keys],
    showList: (name: string) => show(<List name={name} />),
    act: (change: (selection: Selection) => void) => flushSync(() => change(now())),
  };
}

const page = ['ancla', 'barco', 'cabo', 'duna', 'espuma'];

test('a range goes from the word that was chosen last to this one, in either direction', () => {
  const { act, keys } = select();
  act((selection) => selection.toggle('duna', page, false));
  act((selection) => selection.toggle('barco', page, true));
  expect(keys()).toEqual(['duna', 'barco', 'cabo']);
  act((selection) => selection.toggle('cabo', page, false));
  expect(keys()).toEqual(['duna', 'barco']);
});

test('two changes at once are both made', () => {
  const { act, keys } = select();
  act((selection) => {
    selection.toggle('ancla', page, false);
    selection.toggle('cabo', page, true);
    selection.put(['espuma'], true);
  });
  expect(keys()).toEqual(['ancla', 'barco', 'cabo', 'espuma']);
});

test('another list begins without a selection, and without the word that a range would begin at', () => {
  const { act, keys, showList } = select();
  act((selection) => selection.toggle('ancla', page, false));
  showList('starred');
  expect(keys()).toEqual([]);
  act((selection) => selection.toggle('cabo', page, true));
  expect(keys()).toEqual(['cabo']);
});

test('what was asked of another list, and is long in coming, changes nothing', () => {
  const { act, now, keys, showList } = select();
  const before = now();
  showList('starred');
  act((selection) => selection.toggle('cabo', page, false));
  act(() => before.put(page, true));
  act(() => before.end(page));
  expect(keys()).toEqual(['cabo']);
});

test('when something was done with words, those that were selected meanwhile stay', () => {
  const { act, now, keys } = select();
  act((selection) => selection.put(['ancla', 'barco'], true));
  const before = now();
  act((selection) => selection.put(['cabo'], true));
  act(() => before.end([...before.keys]));
  expect(keys()).toEqual(['cabo']);
});
