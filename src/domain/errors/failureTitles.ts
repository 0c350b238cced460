/**
 * The title over the reason of a failed change, whether it fails at once or the server refuses it later. A
 * later refusal is shown when the learner has long been elsewhere, so each title says what it was about.
 */
export const failureTitles = {
  account: 'No se pudo preparar tu cuenta',
  profile: 'No se pudo guardar tu perfil',
  settings: 'No se pudieron guardar los ajustes',
  onboarding: 'No se pudo terminar la bienvenida',
  progress: 'No se pudo guardar tu progreso',
  item: 'No se pudo usar el objeto',
  purchase: 'No se pudo comprar',
  word: 'No se pudo guardar una palabra',
  words: 'No se pudieron guardar unas palabras',
  sentence: 'No se pudo guardar una oración',
  import: 'No se pudo importar una parte',
  undo: 'No se pudo deshacer',
  file: 'Un archivo no se pudo subir',
  change: 'Un cambio no se pudo guardar',
  store: 'Este navegador no puede guardar ahora',
  book: 'No se pudo guardar un libro',
  annotation: 'No se pudo guardar una marca',
  removal: 'No se pudo quitar un libro',
  video: 'No se pudo guardar un vídeo',
  videoRemoval: 'No se pudo quitar un vídeo',
  plan: 'No se pudo guardar un plan de lectura',
  position: 'No se pudo guardar por dónde ibas',
  watching: 'No se pudo guardar lo que has visto',
  practice: 'No se pudo guardar tu práctica',
  lesson: 'No se pudo guardar tu lección',
  episode: 'No se pudo guardar tu episodio',
  reading: 'No se pudo guardar lo que has leído',
} as const satisfies Readonly<Record<string, string>>;

export type FailureTitle = keyof typeof failureTitles;
