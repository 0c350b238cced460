export interface FrontMatter {
  readonly fields: ReadonlyMap<string, string>;
  readonly body: string;
}

/**
 * The `name: value` lines between two lines of `---` at the head of a text, and the text after them.
 * @throws Error naming the file when there are none or one of them cannot be read
 */
export function frontMatter(text: string, file: string): FrontMatter {
  const [, head, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  if (head === undefined || body === undefined) throw new Error(`${file}: no front matter`);
  const fields = new Map<string, string>();
  for (const line of head.split('\n')) {
    const [, name, value] = /^([a-z]+): (.+)$/.exec(line) ?? [];
    if (!name || !value) throw new Error(`${file}: cannot read «${line}»`);
    if (fields.has(name)) throw new Error(`${file}: ${name} twice`);
    fields.set(name, value.trim());
  }
  return { fields, body };
}

/** @throws Error naming the file when the field is missing */
export function field({ fields }: FrontMatter, name: string, file: string): string {
  const value = fields.get(name);
  if (value === undefined) throw new Error(`${file}: no ${name}`);
  return value;
}

/** A day written YYYY-MM-DD that exists. @throws Error naming the file */
export function dayField(matter: FrontMatter, name: string, file: string): string {
  const value = field(matter, name, file);
  const time = Date.parse(`${value}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(value) || Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== value)
    throw new Error(`${file}: ${name} is no day: ${value}`);
  return value;
}
