import { Parser } from 'htmlparser2';
import { folded, localName, trimmed, type XmlElement } from './tree.ts';

interface Open {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

/** Reads XML, well-formed or not, without a DOM. */
export function parseTolerantly(source: string): XmlElement {
  const root: Open = { name: '', attributes: {}, children: [], text: '' };
  const stack: Open[] = [root];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const opened: Open = { name: localName(name), attributes: trimmed(Object.entries(attributes)), children: [], text: '' };
        stack.at(-1)?.children.push(opened);
        stack.push(opened);
      },
      ontext(text) {
        for (const open of stack) open.text += text;
      },
      onclosetag() {
        const closed = stack.pop();
        if (closed) closed.text = folded(closed.text);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(source);
  return root;
}
