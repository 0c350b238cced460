import { useEffect, useId, useRef, useState } from 'react';
import { statusKeys } from '#domain/words/status/choices.ts';
import { statuses } from '#domain/words/word.ts';
import { AccountContext, useAccount, useProfile } from '#web/platform/account.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { undoLastMark } from '#web/words/markToast.tsx';
import { openCard } from '#web/words/openCard.ts';
import { WordCard } from '#web/words/WordCard.tsx';
import type { MetWord } from '#web/words/wordActions.ts';
import { FailureLine } from '../store/FailureLine.tsx';
import { useJoinedStore } from '../store/useJoinedStore.ts';
import { textKeys, type CardKey, type FromCard, type ToCard } from '../messages/cardMessages.ts';
import type { PageAround } from './connectPage.ts';
import { watchSight } from './watchSight.ts';
import styles from './FramedCard.module.css';

type OpenMessage = Extract<ToCard, { kind: 'open' }>;
type PageOfCard = PageAround<ToCard, FromCard>;

/** The page of the extension that stands in a frame on a page of others, and shows one word of it. */
export function FramedCard({ page }: { readonly page: PageOfCard }) {
  const store = useJoinedStore(() => page.post({ kind: 'closed' }));
  const [opened, setOpened] = useState<OpenMessage | null>(null);
  const [isTrusted, setTrusted] = useState(true);
  const [isSeen, setSeen] = useState(true);
  // A card that the page lies over is deaf: nobody presses what they do not see.
  useEffect(() => {
    document.body.inert = !(isTrusted && isSeen);
  }, [isTrusted, isSeen]);
  useEffect(() => watchSight(document.documentElement, setSeen), []);
  useEffect(
    () =>
      page.listen((message) => {
        if (message.kind === 'open') {
          document.documentElement.dataset['theme'] = message.theme === 'dark' ? 'oscuro' : 'claro';
          setOpened(message);
        }
        if (message.kind === 'close') setOpened(null);
        if (message.kind === 'trusted') setTrusted(message.isTrusted);
      }),
    [page],
  );
  if (!store || !opened) return null;
  return (
    <AccountContext value={store}>
      <CardOf key={`${opened.word.key} ${opened.word.sentence}`} page={page} opened={opened} />
    </AccountContext>
  );
}

function CardOf({ page, opened }: { readonly page: PageOfCard; readonly opened: OpenMessage }) {
  const { word, isSheet, takesFocus } = opened;
  const store = useAccount();
  const settings = useProfile()?.settings;
  const titleId = useId();
  const card = useRef<HTMLDivElement>(null);
  const [beside, setBeside] = useState<MetWord | null>(null);
  const close = (): void => page.post({ kind: 'closed' });

  useEffect(() => {
    const element = card.current;
    if (!element) return;
    const observer = new ResizeObserver(() => page.post({ kind: 'size', height: element.offsetHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, [page, settings]);

  // Only the frame itself can move the focus into it, from the page's script it stays on its element.
  useEffect(() => {
    if (takesFocus) window.focus();
  }, [takesFocus]);

  useEffect(() => {
    const stop = page.listen((message) => {
      if (message.kind === 'key') pressCard(message.key, store);
    });
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.key === 'Escape') return page.post({ kind: 'closed' });
      if (event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]')) return;
      const text = textKeys.find((key) => key === event.key.toLowerCase());
      if (text) page.post({ kind: 'key', key: text });
      else pressNamed(event.key.toLowerCase(), store);
    };
    addEventListener('keydown', press);
    return () => {
      stop();
      removeEventListener('keydown', press);
    };
  }, [page, store]);

  if (!settings) return null;
  const { page: source, ...met } = word;
  return (
    <div
      ref={card}
      role="dialog"
      aria-labelledby={titleId}
      className={isSheet ? `${styles['card']} ${styles['sheet']}` : styles['card']}
    >
      <WordCard
        met={beside ?? { ...met, page: source }}
        settings={settings}
        titleId={titleId}
        onOpen={setBeside}
        onClose={close}
      />
      <FailureLine />
    </div>
  );
}

/** A key that was pressed in the page's text. */
function pressCard(key: CardKey, store: AccountStore): void {
  const status = statuses.find((each) => statusKeys[each] === key);
  if (status) openCard()?.mark(status);
  else if (key === 'f') openCard()?.switchFamily();
  else pressNamed(key, store);
}

/** The buttons of the card by their keys, as they are called while they can be pressed. */
const buttons: Readonly<Record<string, readonly string[]>> = {
  e: ['Añadir una nota', 'Cambiar la nota'],
  t: ['Traducir la frase', 'Ver la traducción', 'Ocultar'],
  l: ['Escuchar'],
  s: ['Guardar la frase', 'Guardar la traducción'],
};

function pressNamed(key: string, store: AccountStore): void {
  if (key === 'z') return void undoLastMark(store);
  const names = buttons[key] ?? [];
  const button = [...document.querySelectorAll('button')].find((each) =>
    names.includes(each.getAttribute('aria-label') ?? each.textContent.trim()),
  );
  button?.click();
}
