import { Parser } from 'htmlparser2';
import { Refusal } from '#domain/errors/refusal.ts';
import { sectionLimits } from './sectionLimits.ts';
import { folded, localName, treeLimits, trimmed, type XmlElement } from './element.ts';

interface Open {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

/** Reads XML, well-formed or not, without a DOM. @throws Refusal `book-damaged` when it is deeper than any real document */
export function parseTolerantly(source: string): XmlElement {
  const root: Open = { name: '', attributes: {}, children: [], text: '' };
  const stack: Open[] = [root];
  let attributesHere = 0;
  let read = 0;
  const parser = new Parser(
    {
      onopentagname() {
        attributesHere = 0;
      },
      onattribute() {
        attributesHere += 1;
        if (attributesHere > sectionLimits.attributesOfElement) throw new Refusal('book-damaged');
      },
      onopentag(name, attributes) {
        const opened: Open = {
          name: localName(name),
          attributes: trimmed(Object.entries(attributes)),
          children: [],
          text: '',
        };
        stack.at(-1)?.children.push(opened);
        if (stack.push(opened) > treeLimits.depth + 1) throw new Refusal('book-damaged');
      },
      ontext(text) {
        read += text.length * stack.length;
        if (read > treeLimits.text) throw new Refusal('book-damaged');
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
