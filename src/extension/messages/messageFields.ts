/** The fields of a message that may be anything; none of what is no object. */
export function messageFields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
