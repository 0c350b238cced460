import { extensionAddress, type ExtensionBrowser } from '#contract/content/extensionFile.ts';

/** The browsers' families that an extension is made for. */
export const extensionBrowsers: readonly ExtensionBrowser[] = ['chromium', 'firefox'];

/** The zip of a browser's extension, as the build writes it and the server offers it. */
export const zipName = (browser: ExtensionBrowser): string => extensionAddress(browser).split('/').at(-1) ?? '';

/** Of the site; browsers show none larger, but in their shops. */
const icons = { 96: 'icons/icon.png' };

/** The public half of a key that nobody needs again: it names the extension, so that a folder unpacked elsewhere keeps its database. */
const chromiumKey =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA2CS/7j8ehbw1ea+Ha+m7Anprg+QSstmIuclr98E2+qQF8GK/tTur+uiRs6l0lOgZixj5YccsciyYnlVDmtAXJP+OeBJkOIi4UktodflpfgRaO6mg0uU+y5kBMLAHA8PIbptLVvhkXFJtUyHLx1EnUONmASfk88ZHOInPTOksX1ojb9QcU074imv2gMggQr9oPbhFuq0QQjQKMeXBwaua5EkjnnJsKBMSXmgVHUnjwL/7bnKqoV2+uitAVg4/1zYRfegrUlzaUg8RYGjxXWS5fsMmQIyBJ0PzN0aTUdj875u0FWr2ndkfSVRI45JSAKCxfrSIV3Iz3OF865ix0pYskwIDAQAB';

/**
 * The manifest of one browser's extension. It asks for no site: `activeTab` opens the one whose tab the button is pressed in, and
 * «siempre en este sitio» asks for that one alone.
 * @param version of the product, as numbers with dots
 */
export function manifestOf(browser: ExtensionBrowser, version: string): object {
  return {
    manifest_version: 3,
    name: 'Glosa',
    version,
    description: 'Colorea lo que conoces en las páginas que ya lees, y guarda en Glosa lo que no.',
    icons,
    action: { default_title: 'Glosa', default_popup: 'popup/popup.html', default_icon: icons },
    permissions: ['activeTab', 'alarms', 'scripting', 'storage'],
    optional_host_permissions: ['http://*/*', 'https://*/*'],
    // The card stands in a frame in the page: its address is another one for each visit, and tells nobody that it is there.
    web_accessible_resources: [
      { resources: ['card/card.html'], matches: ['http://*/*', 'https://*/*'], use_dynamic_url: true },
      // The lines of a video stand there alone.
      { resources: ['strip/strip.html'], matches: ['*://*.youtube.com/*'], use_dynamic_url: true },
    ],
    ...ofBrowser[browser],
  };
}

const ofBrowser: Readonly<Record<ExtensionBrowser, object>> = {
  chromium: {
    key: chromiumKey,
    minimum_chrome_version: '130',
    background: { service_worker: 'background.js', type: 'module' },
  },
  firefox: {
    background: { scripts: ['background.js'], type: 'module' },
    browser_specific_settings: {
      gecko: {
        id: 'extension@glosa',
        strict_min_version: '140.0',
        // Sentences with their words, articles and the lines of videos; the addresses of their pages; the code and the token of a joined browser.
        data_collection_permissions: { required: ['websiteContent', 'browsingActivity', 'authenticationInfo'] },
      },
      gecko_android: { strict_min_version: '142.0' },
    },
  },
};
