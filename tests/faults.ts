import { extensionFaults } from './extensionFaults.ts';

/** A text of a file that is replaced by another, and the tests of the same room that must fail then. */
export interface Fault {
  readonly name: string;
  readonly file: string;
  readonly is: string;
  readonly becomes: string;
  readonly project: 'browser' | 'node';
  readonly tests: readonly string[];
}

const inReader = { project: 'browser', tests: ['src/reader/sanitise/hostile.browser.test.ts'] } as const;
const inServer = {
  project: 'node',
  tests: ['src/server/app.test.ts', 'src/server/composition/dataRoutes.test.ts'],
} as const;
const inNode = (...tests: readonly string[]) => ({ project: 'node', tests }) as const;
const inPages = (...tests: readonly string[]) => ({ project: 'browser', tests }) as const;
const inWholeReplicas = inNode('tests/sync/openReplica.test.ts');

export const faults: readonly Fault[] = [
  {
    name: 'a frame without a sandbox',
    file: 'src/reader/page/frame/frame.ts',
    is: "element.setAttribute('sandbox', 'allow-same-origin');",
    becomes: '',
    ...inReader,
  },
  {
    name: 'a sandbox that allows scripts, popups and navigation',
    file: 'src/reader/page/frame/frame.ts',
    is: "'allow-same-origin'",
    becomes: "'allow-same-origin allow-scripts allow-popups allow-top-navigation'",
    ...inReader,
  },
  {
    name: 'a page without a policy',
    file: 'src/reader/page/frame/pageDocument.ts',
    is: '<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(contentPolicy(fontFaces))}">',
    becomes: '${contentPolicy(fontFaces).slice(0, 0)}',
    ...inReader,
  },
  {
    name: 'a policy that is open',
    file: 'src/reader/page/frame/pageDocument.ts',
    is: `"default-src 'none'",`,
    becomes: `"default-src * 'unsafe-inline' data: blob:",`,
    ...inReader,
  },
  {
    name: 'links of every scheme',
    file: 'src/reader/archive/outsideAddress.ts',
    is: 'url && allowed.has(url.protocol) ? url : null',
    becomes: 'allowed.size > 0 ? url : null',
    ...inReader,
  },
  {
    name: "the book's own data attributes",
    file: 'src/reader/sanitise/markup.ts',
    is: 'ALLOW_DATA_ATTR: false',
    becomes: 'ALLOW_DATA_ATTR: true',
    ...inReader,
  },
  {
    name: "the book's own roles",
    file: 'src/reader/sanitise/markup.ts',
    is: 'name itemprop role',
    becomes: 'name itemprop',
    ...inReader,
  },
  {
    name: "the book's own ids and classes of ours",
    file: 'src/reader/sanitise/markup.ts',
    is: '  dropReserved(element);\n',
    becomes: '  if (reserved.test("")) dropReserved(element);\n',
    ...inReader,
  },
  {
    name: 'event handlers',
    file: 'src/reader/sanitise/markup.ts',
    is: 'ADD_ATTR: [epubTypeAttribute]',
    becomes: "ADD_ATTR: [epubTypeAttribute, 'onerror', 'onload', 'ontoggle', 'onbegin', 'onclick']",
    ...inReader,
  },
  {
    name: 'pictures from outside',
    file: 'src/reader/sanitise/markup.ts',
    is: 'shows ? await resources.url(section, value) : null',
    becomes: 'shows ? ((await resources.url(section, value)) ?? value) : null',
    ...inReader,
  },
  {
    name: 'style sheets as the book wrote them',
    file: 'src/reader/sanitise/css.ts',
    is: "  return [...before, await cleanRules(sheet.cssRules, context, declaredPrefixes(sheet.cssRules))].join('\\n');",
    becomes:
      "  await cleanRules(sheet.cssRules, context, declaredPrefixes(sheet.cssRules));\n  return [...before, css].join('\\n');",
    ...inReader,
  },
  {
    name: "inline scripts in the app's policy",
    file: 'src/server/http/site/securityHeaders.ts',
    is: `"script-src 'self'"`,
    becomes: `"script-src 'self' 'unsafe-inline'"`,
    ...inServer,
  },
  {
    name: 'no check of whose files and documents are asked for',
    file: 'src/server/http/ownUser.ts',
    is: 'if (uidOf(context) !== caller.uid)',
    becomes: 'if (uidOf(context) === undefined)',
    ...inServer,
  },
  {
    name: 'a mark that failed stays coloured',
    file: 'src/web/words/wordActions.ts',
    is: '      statuses.expect(key, null);\n      failed(error);',
    becomes: '      failed(error);',
    ...inPages('src/web/words/markToast.browser.test.ts'),
  },
  {
    name: 'nothing is caught up when the network is back',
    file: 'src/replica/openReplica.ts',
    is: '      loops.retry();\n',
    becomes: '',
    ...inWholeReplicas,
  },
  {
    name: 'a page does not hear that the network is back',
    file: 'src/web/platform/bridge/pageLife.ts',
    is: "  addEventListener('online', onOnline, { signal });\n",
    becomes: '',
    ...inPages('src/web/platform/bridge/pageLife.browser.test.ts'),
  },
  {
    name: 'what is shown is not renewed when everything changed',
    file: 'src/web/platform/bridge/openStoreOver.ts',
    is: "      case 'everything':\n        renew();",
    becomes: "      case 'everything':",
    ...inPages('src/web/platform/bridge/accountStore.browser.test.ts'),
  },
  {
    name: 'changes of a page that was closed are not made by one that stays open',
    file: 'src/web/platform/bridge/openStoreOver.ts',
    is: 'void unanswered.claim(key, replica.takeKept)',
    becomes: 'void key',
    ...inPages('src/web/platform/bridge/unansweredChanges.browser.test.ts'),
  },
  {
    name: 'news of statuses that comes while they load is lost',
    file: 'src/web/platform/bridge/statusViews.ts',
    is: '    this.#since?.push(...changed);\n',
    becomes: '',
    ...inNode('src/web/platform/bridge/statusViews.test.ts'),
  },
  {
    name: 'a refusal that its caller waits for is a notice too',
    file: 'src/replica/news/noticeNews.ts',
    is: 'copy.awaited.has(callId)',
    becomes: "callId === ''",
    ...inWholeReplicas,
  },
  {
    name: 'undo of a step of long ago overwrites what was changed since',
    file: 'src/replica/undo/undoStep.ts',
    is: "const untouched = spares === 'none' ? words",
    becomes: 'const untouched = spares !== null ? words',
    ...inNode('src/replica/undo/undoStep.test.ts'),
  },
  {
    name: 'another starter pack or preset recolours nothing',
    file: 'src/replica/news/changeNews.ts',
    is: '    if (changed.has(pathOf(profileRef(copy.uid)))) await emitCovered();\n',
    becomes: "    if (changed.has('')) await emitCovered();\n",
    ...inPages('src/web/platform/bridge/accountStore.browser.test.ts'),
  },
  {
    name: "a browser's first documents are not announced",
    file: 'src/replica/sync/syncLoops.ts',
    is: 'if (firstSync.finish()) news.emitEverything();',
    becomes: 'firstSync.finish();',
    ...inWholeReplicas,
  },
  {
    name: 'what a closed tab queued waits for the next start',
    file: 'src/replica/openReplica.ts',
    is: '    loops.lookLater();\n',
    becomes: '',
    ...inWholeReplicas,
  },
  {
    name: 'files are not sent again to a restored server',
    file: 'src/replica/sync/syncLoops.ts',
    is: 'void (waiting > refused && uploads.run())',
    becomes: 'void (waiting < refused)',
    ...inWholeReplicas,
  },
  {
    name: 'a refusal that is found in the feed is no notice',
    file: 'src/replica/sync/takePage.ts',
    is: '    if (outcome && !outcome.ok)\n',
    becomes: '    if (outcome && !outcome.ok && page === null)\n',
    ...inNode('tests/sync/schedules.test.ts'),
  },
  {
    name: 'a word answered again is a first answer',
    file: 'src/web/features/practice/session/sessionRun.ts',
    is: '    ...(isAgain && { again: true as const }),\n',
    becomes: '',
    ...inNode('src/web/features/practice/session/sessionRun.test.ts'),
  },
  {
    name: 'the day does not begin at midnight',
    file: 'src/web/pages/frame/DailyReset.tsx',
    is: '[store, stored, today]',
    becomes: '[store, stored]',
    ...inPages('src/web/pages/frame/DailyReset.browser.test.tsx'),
  },
  {
    name: "a text's place is not saved as its page is left",
    file: 'src/web/reading/place/usePlace.ts',
    is: 'whenHidden(keeper.leave)',
    becomes: 'whenHidden(() => undefined)',
    ...inPages('src/web/reading/place/usePlace.browser.test.tsx'),
  },
  {
    name: 'the shop sells without a connection',
    file: 'src/web/features/shop/ItemActions.tsx',
    is: '  if (!online) return <LockedButton>Sin conexión</LockedButton>;\n',
    becomes: '  if (online === null) return <LockedButton>Sin conexión</LockedButton>;\n',
    ...inPages('src/web/features/shop/ItemActions.browser.test.tsx'),
  },
  {
    name: 'a language that is learned too drops the others',
    file: 'src/web/features/library/imports/useImports.ts',
    is: '[...studied.current, read.facts.language]',
    becomes: '[read.facts.language]',
    ...inPages('src/web/features/library/imports/useImports.browser.test.tsx'),
  },
  {
    name: 'what another tab did does not reach this one',
    file: 'src/replica/openReplica.ts',
    is: '    news.recordChange(changed);\n    loops.lookLater();',
    becomes: '    loops.lookLater();',
    ...inWholeReplicas,
  },
  {
    name: 'another tab does not hear of a dictionary',
    file: 'src/replica/openReplica.ts',
    is: 'onChangeHere: tabs.postDictionariesChanged',
    becomes: 'onChangeHere: () => undefined',
    ...inWholeReplicas,
  },
  {
    name: 'the account that a session leaves is forgotten',
    file: 'src/web/platform/session/session.ts',
    is: "  if (before && before.uid !== account?.uid) recordAbandoned(before.uid, 'keep');\n",
    becomes: "  if (before && before.uid === '') recordAbandoned(before.uid, 'keep');\n",
    ...inPages('src/web/platform/session/session.browser.test.ts'),
  },
  {
    name: 'a text keeps what runs in it',
    file: 'src/textFiles/markup/elements.ts',
    is: "'script style template noscript",
    becomes: "'template noscript",
    ...inNode('src/textFiles/makeBook.test.ts'),
  },
  {
    name: 'a text keeps links of any scheme',
    file: 'src/textFiles/markup/elements.ts',
    is: '/^(?:https?:|mailto:)/i.test(href)',
    becomes: 'true',
    ...inNode('src/textFiles/makeBook.test.ts'),
  },
  {
    name: 'a protected book of Kindle is read as noise',
    file: 'src/textFiles/formats/mobi.ts',
    is: 'encryption !== 0',
    becomes: 'encryption === 99',
    ...inPages('src/web/features/library/imports/makingBooks.browser.test.ts'),
  },
  {
    name: 'pages of the web are fetched from private networks',
    file: 'src/server/adapters/outside/guardedGet.ts',
    is: 'const isAllowed = isListed ? isUsableAddress : isInternetAddress;',
    becomes: 'const isAllowed = isListed ? isInternetAddress : isUsableAddress;',
    ...inNode('src/server/features/webPages/webPages.test.ts'),
  },
  {
    name: 'pages of the web are fetched without end',
    file: 'src/server/features/webPages/routes.ts',
    is: '    counts[kind].limit(context.var.uid, webPageLimits[kind]);\n',
    becomes: '',
    ...inNode('src/server/features/webPages/webPages.test.ts'),
  },
  ...extensionFaults,
];
