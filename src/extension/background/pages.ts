import { isSiteDisabled } from '#domain/profile/disabledDomains.ts';
import type { Language } from '#domain/languages.ts';
import type { StatusNews } from '#replica/replica.ts';
import type { PageState } from '../messages/ownMessages.ts';
import { fromPage, packStatuses, type FromPage, type ToPage } from '../messages/pageMessages.ts';
import { joinCounts, pageWords } from '../pageWords.ts';
import { showBadge } from './badge.ts';
import type { BackgroundAccount, OpenAccount } from './openAccount.ts';

/** A frame of a page, over the port of its script. It says all again when the background was ended and it connects anew. */
interface PageLink {
  readonly port: chrome.runtime.Port;
  readonly tabId: number;
  readonly host: string;
  /** The words that it shows, by language: no other change concerns it. */
  readonly asked: Map<Language, Set<string>>;
  /** Null: it has not said yet what it found. */
  texts: Extract<FromPage, { kind: 'texts' }> | null;
  /** Its video has no place for its lines. */
  lacksPlace: boolean;
  enabled: boolean;
  /** The settings that it was told last, as text. */
  told: string;
}

/** The pages that are coloured now. */
export function createPages(account: BackgroundAccount) {
  const links = new Set<PageLink>();
  /** Languages whose changes are passed on, of the account that is open. */
  let followed: { readonly open: OpenAccount; readonly languages: Set<Language> } | null = null;

  const post = ({ port }: PageLink, message: ToPage): void => {
    try {
      port.postMessage(message);
    } catch {
      // It was closed a moment ago.
    }
  };

  const sayGone = (link: PageLink): void => {
    // Joined again, it is told all anew.
    link.told = '';
    post(link, { kind: 'gone' });
  };

  function connect(port: chrome.runtime.Port): void {
    const { tab, url, origin } = port.sender ?? {};
    const address = URL.parse(url ?? origin ?? '');
    if (tab?.id === undefined || !address) return port.disconnect();
    const link: PageLink = {
      port,
      tabId: tab.id,
      host: address.hostname,
      asked: new Map(),
      texts: null,
      lacksPlace: false,
      enabled: true,
      told: '',
    };
    links.add(link);
    port.onDisconnect.addListener(() => {
      links.delete(link);
      void showTab(link.tabId);
    });
    port.onMessage.addListener((message: unknown) => {
      const asked = fromPage(message);
      if (asked) void take(link, asked).catch(reportFault);
    });
    void tellSettings(link).catch(reportFault);
  }

  async function take(link: PageLink, message: FromPage): Promise<void> {
    if (message.kind === 'alive') return;
    if (message.kind === 'video') {
      link.lacksPlace = message.lacksPlace;
      return;
    }
    if (message.kind === 'texts') {
      link.texts = message;
      return showTab(link.tabId);
    }
    const { language } = message;
    const open = await account.get();
    if (!open || open.device.endedAt !== null) return sayGone(link);
    const statuses = open.statuses(language);
    await statuses.ready;
    follow(open, language);
    if (message.kind === 'words')
      return post(link, {
        kind: 'words',
        language,
        phrases: statuses.phrases(),
        compounds: open.compounds(language),
      });
    const { keys } = message;
    const known = link.asked.get(language) ?? new Set();
    for (const key of keys) known.add(key);
    link.asked.set(language, known);
    const packed = packStatuses(keys.map((key) => statuses.get(key)));
    post(link, { kind: 'statuses', language, keys, packed });
  }

  function follow(open: OpenAccount, language: Language): void {
    if (followed?.open !== open) followed = { open, languages: new Set() };
    if (followed.languages.has(language)) return;
    followed.languages.add(language);
    const statuses = open.statuses(language);
    statuses.subscribe((changed) => {
      for (const link of links) {
        const asked = link.asked.get(language);
        if (!asked) continue;
        const changes: readonly StatusNews[] | 'all' =
          changed === 'all'
            ? 'all'
            : changed
                .filter((key) => asked.has(key) || key.includes(' '))
                .map((key) => [key, statuses.get(key)] as const);
        if (changes.length > 0) post(link, { kind: 'marked', language, changes });
      }
      for (const tabId of new Set(Array.from(links, (link) => link.tabId))) void showTab(tabId);
    });
  }

  async function tellSettings(link: PageLink): Promise<void> {
    const open = await account.get();
    if (!open || open.device.endedAt !== null) {
      sayGone(link);
      return showBadge(link.tabId, 'off');
    }
    const profile = await open.profile();
    if (!profile) return;
    const { settings, activeLanguage, languagesList } = profile;
    link.enabled = !isSiteDisabled(settings.disabledDomains, link.host);
    const message: ToPage = {
      kind: 'settings',
      enabled: link.enabled,
      popupTrigger: settings.popupTrigger,
      languages: [activeLanguage, ...languagesList.filter((language) => language !== activeLanguage)],
    };
    const text = JSON.stringify(message);
    // It comes with each change of the profile, which every mark is.
    if (text !== link.told) post(link, message);
    link.told = text;
    await showTab(link.tabId);
  }

  function stateOf(tabId: number): PageState {
    const ofTab = [...links].filter((link) => link.tabId === tabId);
    if (ofTab.length === 0) return { kind: 'none' };
    const texts = ofTab.flatMap((link) => link.texts ?? []);
    if (texts.length === 0) return { kind: 'reading' };
    // The language of most of its words: a page of two has one figure.
    const weight = (language: Language): number =>
      texts.reduce((sum, text) => sum + (text.language === language ? text.counts.length : 0), 0);
    const [language = null] = [...new Set(texts.flatMap((text) => text.language ?? []))].toSorted(
      (one, other) => weight(other) - weight(one),
    );
    const counts = joinCounts(texts.filter((text) => text.language === language).map((text) => text.counts));
    const spoken = texts.find((text) => text.spoken !== undefined)?.spoken;
    return {
      kind: 'words',
      language,
      counts,
      ...(language === null && spoken !== undefined && { spoken }),
      ...(ofTab.some((link) => link.lacksPlace) && { lacksPlace: true }),
    };
  }

  /** Shows what is known of a tab's page on the button. */
  async function showTab(tabId: number): Promise<void> {
    const open = await account.get();
    // Looked at now: of two that were begun one after the other, neither shows what was before.
    const state = stateOf(tabId);
    const isOn = [...links].some((link) => link.tabId === tabId && link.enabled);
    if (state.kind === 'none' || !isOn || !open || open.device.endedAt !== null) return showBadge(tabId, 'off');
    if (state.kind === 'reading') return showBadge(tabId, 'reading');
    if (state.language === null) return showBadge(tabId, 'off');
    const statuses = open.statuses(state.language);
    await statuses.ready;
    return showBadge(tabId, pageWords(state.counts, (key) => statuses.get(key), 0).shares);
  }

  return {
    connect,
    stateOf,
    /** The account's settings may be others now. */
    tellAll(): void {
      for (const link of links) void tellSettings(link).catch(reportFault);
    },
    /** Everything of ours is to leave every page: this browser is no account's any more. */
    leaveAll(): void {
      for (const link of links) sayGone(link);
      // Also over pages that have no port now: they hear of it when they are seen again.
      void chrome.tabs
        .query({})
        .then((tabs) => Promise.all(tabs.flatMap(({ id }) => (id === undefined ? [] : showBadge(id, 'off')))))
        .catch(reportFault);
    },
  };
}

function reportFault(error: unknown): void {
  console.error(error);
}
