// To ask an engine for the roles and names of a whole page takes up to a tenth of a second of a processor; most looks find nothing yet.

/** By role, the elements that may have it; the engine then says whether they have. */
const mayBe: Readonly<Record<string, string>> = {
  button: 'button, [role=button]',
  dialog: 'dialog, [role=dialog], [role=alertdialog]',
  heading: 'h1, h2, h3, h4, h5, h6',
  link: 'a[href]',
  radio: '[role=radio], input[type=radio]',
};

/** A script: the elements of the page that may have this role and name, by their own texts. What has neither is not among them. */
export function candidatesOf(role: string, name: string): string {
  return `(${String(candidates)})(${JSON.stringify(mayBe[role] ?? `[role=${role}]`)}, ${JSON.stringify(name)})`;
}

/** Runs in the page. An engine puts spaces between the parts of a name where it draws them apart: they are left out on both sides. */
function candidates(css: string, name: string): Element[] {
  const without = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s/g, '');
  return [...document.querySelectorAll(css)].filter((element) => {
    const referred = (element.getAttribute('aria-labelledby') ?? '').split(/\s+/);
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    return [
      element.textContent,
      element.getAttribute('aria-label'),
      element.getAttribute('title'),
      ...referred.map((id) => document.getElementById(id)?.textContent),
      ...labels.map(({ textContent }) => textContent),
    ].some((text) => without(text).includes(without(name)));
  });
}
