/** The parts of what was shared to the app: systems put the same thing into different fields, Android an address into the text. */
export interface SharedText {
  /** The address of a page; null when none was shared. */
  readonly address: string | null;
  /** A text to read; null when what was shared is only an address and the name of its page. */
  readonly text: string | null;
  readonly title: string;
}

const webAddress = /https?:\/\/[^\s<>"]{1,2000}/;
/** Characters beside an address that are more than the name of its page. */
const shortestText = 200;

export function readSharedText({
  title,
  text,
  url,
}: {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}): SharedText {
  const found = [url, text, title].map((field) => webAddress.exec(field)?.[0]).find((each) => each !== undefined);
  // A sentence that ends with an address puts its full stop behind it.
  const address = found?.replace(/[.,;:!?)\]»]+$/, '') ?? null;
  const rest = (found === undefined ? text : text.replace(found, '')).trim();
  const isText = address === null ? rest !== '' : rest.length >= shortestText;
  const isTitle = title.trim() !== '' && !webAddress.test(title);
  return {
    address,
    text: isText ? rest : null,
    title: isTitle ? title.trim().slice(0, 200) : isText ? '' : rest.slice(0, 200),
  };
}
