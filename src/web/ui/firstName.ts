/** The name that a person is greeted by. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? name;
}
