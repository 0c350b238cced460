/** The address of a lesson. @param root `/home` or `/demo` */
export function lessonLink(root: string, id: string): string {
  return `${root}/lecciones/${id}`;
}
