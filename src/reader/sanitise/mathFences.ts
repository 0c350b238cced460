const mathMl = 'http://www.w3.org/1998/Math/MathML';

/**
 * Writes out the brackets and separators that `mfenced` only names: browsers have given the element up, and a matrix or a set
 * would stand without them (MathML 3, section 3.3.8, which defines it by the same rewriting).
 */
export function writeOutFences(root: Element): void {
  for (const fenced of root.querySelectorAll('mfenced')) {
    const row = root.ownerDocument.createElementNS(mathMl, 'mrow');
    for (const name of ['id', 'class', 'style']) {
      const value = fenced.getAttribute(name);
      if (value !== null) row.setAttribute(name, value);
    }
    const separators = Array.from((fenced.getAttribute('separators') ?? ',').replaceAll(/\s/g, ''));
    const between = (at: number): Element[] => {
      const separator = separators[Math.min(at, separators.length - 1)];
      return separator === undefined ? [] : [operator(root, separator, 'separator')];
    };
    row.append(
      ...fence(root, fenced.getAttribute('open') ?? '('),
      ...Array.from(fenced.children).flatMap((part, at) => (at === 0 ? [part] : [...between(at - 1), part])),
      ...fence(root, fenced.getAttribute('close') ?? ')'),
    );
    fenced.replaceWith(row);
  }
}

function fence(root: Element, text: string): Element[] {
  return text.trim() === '' ? [] : [operator(root, text.trim(), 'fence')];
}

function operator(root: Element, text: string, role: 'fence' | 'separator'): Element {
  const element = root.ownerDocument.createElementNS(mathMl, 'mo');
  element.setAttribute(role, 'true');
  element.textContent = text;
  return element;
}
