/** «der Traum», «l'homme», «book»: a word after its article, where it has one. */
export function withArticle({ text, article }: { readonly text: string; readonly article: string }): string {
  if (article === '') return text;
  return article.endsWith("'") ? `${article}${text}` : `${article} ${text}`;
}
