/** Outside the ready pages: routes of the app (spec §2) and files that stand on their own. */
const elsewhere =
  /^\/(?:(?:home|demo)(?:\/|$)|welcome$|blog\/rss\.xml$|manifest\.webmanifest$|extension\/glosa-(?:chromium|firefox)\.zip$|assets\/|licencias\.txt$|\?acceso=)/;

/**
 * Lists the broken links of the ready pages among themselves: an address that is no page, an anchor that is not in it.
 * @param documents markup by address
 */
export function brokenLinks(documents: ReadonlyMap<string, string>): string[] {
  const anchors = new Map(
    [...documents].map(([address, html]) => [
      address,
      new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)),
    ]),
  );
  return [...documents].flatMap(([from, html]) =>
    [...html.matchAll(/<a\s[^>]*href="([^"]*)"/g)].flatMap(([, href = '']) => {
      if (/^(?:https?:|mailto:)/.test(href) || elsewhere.test(href)) return [];
      const [address = '', anchor] = href.replaceAll('&amp;', '&').split('#');
      const target = anchors.get(address === '' ? from : address);
      if (!target) return [`${from}: ${href} leads nowhere`];
      return anchor === undefined || target.has(anchor) ? [] : [`${from}: ${href}: no such anchor`];
    }),
  );
}
