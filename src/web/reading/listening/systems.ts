/** The systems whose voices a browser speaks with, in the order in which «Otro sistema» goes through them. */
export const systems = ['windows', 'mac', 'ios', 'android', 'chromeos', 'linux'] as const;
export type System = (typeof systems)[number];

/** The system of a browser, by what it says of itself; an iPad says that it is a Mac, and has a screen that is touched. */
export function systemOf({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): System {
  if (/Android/.test(userAgent)) return 'android';
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  if (/Macintosh/.test(userAgent)) return maxTouchPoints > 1 ? 'ios' : 'mac';
  if (/CrOS/.test(userAgent)) return 'chromeos';
  return /Linux|X11/.test(userAgent) ? 'linux' : 'windows';
}

/** How a voice is added to a system. */
export interface VoiceSteps {
  /** «En Windows» */
  readonly where: string;
  /** @param language its name as systems write it: «Inglés» */
  readonly steps: (language: string) => string;
}

export const voiceSteps: Readonly<Record<System, VoiceSteps>> = {
  windows: {
    where: 'En Windows',
    steps: (language) =>
      `Configuración › Hora e idioma › Voz › Agregar voces › ${language}. Después, abre otra vez el navegador.`,
  },
  mac: {
    where: 'En un Mac',
    steps: (language) =>
      `Ajustes del Sistema › Accesibilidad › Contenido leído › Voz del sistema › Gestionar voces › ${language}.`,
  },
  ios: {
    where: 'En iPhone y iPad',
    steps: (language) => `Ajustes › Accesibilidad › Contenido leído › Voces › ${language}.`,
  },
  android: {
    where: 'En Android',
    steps: (language) =>
      `Ajustes › Sistema › Idiomas › Salida de síntesis de voz › Instalar datos de voz › ${language}.`,
  },
  chromeos: {
    where: 'En ChromeOS',
    steps: (language) => `Configuración › Accesibilidad › Texto a voz › Configuración de texto a voz › ${language}.`,
  },
  linux: {
    where: 'En Linux',
    steps: () =>
      'Muchos navegadores de Linux no traen voces. Instala speech-dispatcher y espeak-ng, y abre otra vez el navegador.',
  },
};
