import type { CDPSession, Page } from 'playwright';

interface Node {
  readonly nodeName: string;
  readonly attributes?: readonly string[];
  readonly children?: readonly Node[];
  readonly shadowRoots?: readonly Node[];
  readonly contentDocument?: Node;
}

/** What the extension has drawn on a page, by the forms of its lines: how many pieces. Read past the closed root, as no page can. */
export async function linesOn(page: Page): Promise<Readonly<Record<string, number>>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
  await session.detach();
  const lines: Record<string, number> = {};
  const visit = (node: Node): void => {
    const attributes = new Map(
      (node.attributes ?? []).flatMap((each, index, all) => (index % 2 === 0 ? [[each, all[index + 1] ?? '']] : [])),
    );
    const form = attributes.get('class') ?? '';
    if (node.nodeName === 'path' && /^(?:s\d|ground)$/.test(form))
      lines[form] = (lines[form] ?? 0) + (attributes.get('d') ?? '').split('M').length - 1;
    for (const child of [...(node.children ?? []), ...(node.shadowRoots ?? [])]) visit(child);
    if (node.contentDocument) visit(node.contentDocument);
  };
  visit(root);
  return lines;
}
