/** The status names of the callable wire protocol that Glosa answers with. */
export type ErrorStatus =
  | 'INVALID_ARGUMENT'
  | 'UNAUTHENTICATED'
  | 'PERMISSION_DENIED'
  | 'NOT_FOUND'
  | 'ALREADY_EXISTS'
  | 'FAILED_PRECONDITION'
  | 'RESOURCE_EXHAUSTED'
  | 'INTERNAL'
  | 'UNAVAILABLE';

interface CatalogueEntry {
  readonly status: ErrorStatus;
  readonly text: string;
}

/** Every error a person can meet: a stable id, its one Spanish text, its status. Texts of spec §5 and §8 word for word. */
export const catalogue = {
  'invalid-credential': { status: 'UNAUTHENTICATED', text: 'Correo electrónico o contraseña incorrectos.' },
  'account-closed': {
    status: 'PERMISSION_DENIED',
    text: 'Esta cuenta está cerrada. Escribe a quien administra este Glosa.',
  },
  'only-admin': {
    status: 'FAILED_PRECONDITION',
    text: 'No puedes cerrar la única cuenta que administra.',
  },
  'email-in-use': {
    status: 'ALREADY_EXISTS',
    text: 'Este correo electrónico ya está registrado. Por favor, inicia sesión.',
  },
  'invalid-email': { status: 'INVALID_ARGUMENT', text: 'El formato del correo electrónico no es válido.' },
  'weak-password': {
    status: 'INVALID_ARGUMENT',
    text: 'La contraseña es demasiado débil. Debe tener al menos 6 caracteres.',
  },
  'password-too-long': {
    status: 'INVALID_ARGUMENT',
    text: 'La contraseña es demasiado larga. Como máximo, 128 caracteres.',
  },
  'requires-recent-login': {
    status: 'UNAUTHENTICATED',
    text: 'Esta operación es sensible y requiere autenticación reciente. Vuelve a iniciar sesión.',
  },
  'different-credential': {
    status: 'ALREADY_EXISTS',
    text: 'Ya existe una cuenta con este correo. Inicia sesión con el método que usaste originalmente.',
  },
  'service-failed': {
    status: 'INTERNAL',
    text: 'Hubo un problema con nuestros servicios. Por favor, inténtalo de nuevo más tarde.',
  },
  unexpected: { status: 'INTERNAL', text: 'Ha ocurrido un error inesperado. Por favor, inténtalo de nuevo.' },
  'email-not-verified': {
    status: 'PERMISSION_DENIED',
    text: 'Tu cuenta aún no está verificada. Por favor, revisa el correo que te enviamos.',
  },
  'sign-up-closed': {
    status: 'PERMISSION_DENIED',
    text: 'Aquí no se crean cuentas nuevas, salvo con invitación. Si tienes una, abre su enlace.',
  },
  'sign-up-by-invitation': {
    status: 'PERMISSION_DENIED',
    text: 'Aquí solo se entra con invitación. Abre el enlace que te hayan mandado.',
  },
  'sign-up-domain': {
    status: 'PERMISSION_DENIED',
    text: 'Con un correo de ese dominio no se puede crear una cuenta aquí, salvo con invitación.',
  },
  'sign-up-full': {
    status: 'UNAVAILABLE',
    text: 'Este servidor está lleno y por ahora no admite cuentas nuevas.',
  },
  'sign-up-fixed': {
    status: 'FAILED_PRECONDITION',
    text: 'Quién puede entrar lo fija SIGN_UP al arrancar el servidor.',
  },
  'invitation-invalid': {
    status: 'INVALID_ARGUMENT',
    text: 'Esta invitación ya se ha usado o ha caducado. Pide otra a quien te la dio.',
  },
  'invitation-other-address': {
    status: 'PERMISSION_DENIED',
    text: 'Esta invitación es para otro correo electrónico.',
  },
  'provider-not-supported': { status: 'INVALID_ARGUMENT', text: 'Proveedor de inicio de sesión no soportado.' },
  'sign-out-failed': { status: 'INTERNAL', text: 'No se pudo cerrar la sesión.' },
  'word-unauthenticated': {
    status: 'UNAUTHENTICATED',
    text: 'No se puede guardar la palabra: usuario no autenticado.',
  },
  'account-required': { status: 'UNAUTHENTICATED', text: '¡Necesitas una cuenta para hacer esto!' },
  'not-authenticated': { status: 'UNAUTHENTICATED', text: 'No hay un usuario autenticado.' },
  'onboarding-unauthenticated': {
    status: 'UNAUTHENTICATED',
    text: 'Debes iniciar sesión para completar el onboarding.',
  },
  'progress-failed': { status: 'INTERNAL', text: 'Hubo un error al guardar tu progreso.' },
  'onboarding-failed': { status: 'INTERNAL', text: 'No se pudo guardar el estado final del onboarding.' },
  'account-setup-failed': {
    status: 'INTERNAL',
    text: 'Hubo un error al configurar tu cuenta. Por favor, inténtalo de nuevo.',
  },
  'social-password': { status: 'FAILED_PRECONDITION', text: 'No puedes cambiar la contraseña de una cuenta social.' },
  'google-refused': {
    status: 'PERMISSION_DENIED',
    text: 'Google no nos ha dado permiso para identificarte. Inténtalo de nuevo.',
  },
  'provider-refused': {
    status: 'PERMISSION_DENIED',
    text: 'No nos han dado permiso para identificarte. Inténtalo de nuevo.',
  },
  'provider-unverified': {
    status: 'PERMISSION_DENIED',
    text: 'Ahí no consta que tu correo esté verificado. Verifícalo, o habla con quien administra este servidor.',
  },
  'passwords-off': {
    status: 'FAILED_PRECONDITION',
    text: 'Aquí no se usan contraseñas. Entra con el botón de tu organización.',
  },
  'provider-cancelled': { status: 'PERMISSION_DENIED', text: 'Has cerrado la ventana sin iniciar sesión.' },
  'google-unverified': {
    status: 'PERMISSION_DENIED',
    text: 'Tu cuenta de Google no tiene el correo verificado. Verifícalo y vuelve a intentarlo.',
  },
  'popup-blocked': {
    status: 'FAILED_PRECONDITION',
    text: 'El navegador ha bloqueado la ventana para entrar. Permite las ventanas emergentes y vuelve a intentarlo.',
  },
  'item-not-usable': { status: 'FAILED_PRECONDITION', text: 'No se pudo activar el objeto.' },
  'item-missing': { status: 'FAILED_PRECONDITION', text: 'No tienes este objeto para usar.' },
  'item-owned': { status: 'ALREADY_EXISTS', text: 'Este objeto ya es tuyo.' },
  'price-changed': {
    status: 'FAILED_PRECONDITION',
    text: 'El precio ha cambiado mientras tanto. Míralo otra vez antes de comprar.',
  },
  'wager-running': {
    status: 'FAILED_PRECONDITION',
    text: 'Ya tienes una apuesta en marcha. Termínala antes de hacer otra.',
  },
  'wager-without-streak': {
    status: 'FAILED_PRECONDITION',
    text: 'Ahora no tienes ninguna racha por la que apostar. Cumple tu meta hoy y vuelve.',
  },
  'invalid-argument': { status: 'INVALID_ARGUMENT', text: 'Los datos enviados no son válidos.' },
  'permission-denied': { status: 'PERMISSION_DENIED', text: 'No tienes permiso para hacer esto.' },
  'not-found': { status: 'NOT_FOUND', text: 'No hemos encontrado lo que buscabas.' },
  'unknown-call': { status: 'NOT_FOUND', text: 'Esta versión de Glosa no conoce esa operación. Recarga la página.' },
  'call-failed': { status: 'INTERNAL', text: 'No se pudo guardar este cambio.' },
  'pairing-code-invalid': { status: 'INVALID_ARGUMENT', text: 'Ese código no vale o ha caducado.' },
  'server-address-invalid': { status: 'INVALID_ARGUMENT', text: 'Esa dirección no es la de un servidor.' },
  'server-without-devices': {
    status: 'FAILED_PRECONDITION',
    text: 'En esa dirección no hay Glosa, o es de una versión anterior.',
  },
  'other-account': { status: 'FAILED_PRECONDITION', text: 'Esta pestaña pertenece a otra cuenta. Recárgala.' },
  'insufficient-gems': { status: 'FAILED_PRECONDITION', text: 'No tienes gemas suficientes.' },
  'too-many-requests': {
    status: 'RESOURCE_EXHAUSTED',
    text: 'Demasiados intentos. Espera un momento y vuelve a probar.',
  },
  'sign-in-busy': {
    status: 'UNAVAILABLE',
    text: 'Ahora mismo entra demasiada gente a la vez. Espera unos segundos y vuelve a probar.',
  },
  'body-too-large': { status: 'INVALID_ARGUMENT', text: 'Has enviado demasiados datos de una vez.' },
  'file-too-large': { status: 'INVALID_ARGUMENT', text: 'El archivo pesa demasiado. El máximo son 200 MB.' },
  'quota-exceeded': {
    status: 'RESOURCE_EXHAUSTED',
    text: 'No queda espacio para más archivos en tu cuenta. Quita libros que ya no leas: su espacio queda libre a los 7 días.',
  },
  'account-full': { status: 'RESOURCE_EXHAUSTED', text: 'Tu cuenta está llena. Borra algo antes de guardar más.' },
  'file-incomplete': { status: 'INVALID_ARGUMENT', text: 'El archivo no llegó entero. Vuelve a intentarlo.' },
  'upload-offset': {
    status: 'FAILED_PRECONDITION',
    text: 'El archivo se está subiendo desde otro sitio. Seguimos donde se quedó.',
  },
  'server-full': {
    status: 'UNAVAILABLE',
    text: 'No queda espacio en el servidor. Inténtalo de nuevo más tarde.',
  },
  'files-unavailable': {
    status: 'UNAVAILABLE',
    text: 'Ahora mismo el servidor no puede leer ni guardar archivos. Inténtalo de nuevo en unos minutos.',
  },
  'device-refused': {
    status: 'PERMISSION_DENIED',
    text: 'La extensión no puede hacer esto. Hazlo en la página de Glosa.',
  },
  'devices-full': {
    status: 'FAILED_PRECONDITION',
    text: 'Ya hay demasiados navegadores unidos a tu cuenta. Quita uno en Configuración, Extensión.',
  },
  'link-invalid': { status: 'INVALID_ARGUMENT', text: 'Este enlace no es válido o ya se ha usado.' },
  'link-expired': { status: 'INVALID_ARGUMENT', text: 'Este enlace ha caducado.' },
  'book-not-found': { status: 'NOT_FOUND', text: 'Este libro ya no está en tu biblioteca.' },
  'not-an-epub': {
    status: 'INVALID_ARGUMENT',
    text: 'Este archivo no es un EPUB por dentro. Vuelve a descargarlo o busca otra edición.',
  },
  'file-empty': { status: 'INVALID_ARGUMENT', text: 'Este archivo está vacío. Vuelve a descargarlo.' },
  'file-is-pdf': {
    status: 'INVALID_ARGUMENT',
    text: 'Este archivo es un PDF, y Glosa no los lee. Busca el libro en EPUB, o copia el texto y pégalo en «Pegar un texto».',
  },
  'file-is-kindle': {
    status: 'INVALID_ARGUMENT',
    text: 'Este libro de Kindle está en un formato que Glosa no abre. Busca el libro en EPUB o conviértelo.',
  },
  'file-is-web-page': {
    status: 'INVALID_ARGUMENT',
    text: 'Este archivo es una página web y no un EPUB. Quizá se descargó la página en lugar del libro.',
  },
  'file-is-text': { status: 'INVALID_ARGUMENT', text: 'Este archivo es texto suelto y no un EPUB.' },
  'file-is-picture': {
    status: 'INVALID_ARGUMENT',
    text: 'Este archivo es una imagen, y Glosa lee texto. Si tu teléfono copia el texto de las fotos, pégalo en «Pegar un texto».',
  },
  'file-is-archive': {
    status: 'INVALID_ARGUMENT',
    text: 'Este archivo es un comprimido. Ábrelo y elige el libro que lleva dentro.',
  },
  'file-is-doc': {
    status: 'INVALID_ARGUMENT',
    text: 'Este archivo es de un Office antiguo (.doc). Ábrelo, guárdalo como .docx y tráelo otra vez.',
  },
  'file-is-rtf': {
    status: 'INVALID_ARGUMENT',
    text: 'Este archivo es RTF, y Glosa no los lee. Ábrelo, guárdalo como .docx o copia el texto y pégalo en «Pegar un texto».',
  },
  'file-is-odt': {
    status: 'INVALID_ARGUMENT',
    text: 'Este archivo es de LibreOffice. Ábrelo, guárdalo como .docx o expórtalo a EPUB y tráelo otra vez.',
  },
  'file-is-office': {
    status: 'INVALID_ARGUMENT',
    text: 'Este archivo es una hoja de cálculo o una presentación. Copia su texto y pégalo en «Pegar un texto».',
  },
  'file-is-lit': {
    status: 'INVALID_ARGUMENT',
    text: 'Este archivo es un libro de Microsoft Reader (.lit), y Glosa no los lee. Busca el libro en EPUB o conviértelo.',
  },
  'file-is-djvu': {
    status: 'INVALID_ARGUMENT',
    text: 'Este archivo es un libro escaneado (DjVu), y no hay texto que leer. Busca el libro en EPUB.',
  },
  'file-is-words': {
    status: 'INVALID_ARGUMENT',
    text: 'Este archivo trae palabras y no un libro. Tráelo en Vocabulario, en «Importar».',
  },
  'text-too-large': {
    status: 'INVALID_ARGUMENT',
    text: 'Este texto es demasiado largo para un solo libro. Divídelo en varios y tráelos a la vez.',
  },
  'text-damaged': {
    status: 'INVALID_ARGUMENT',
    text: 'Este archivo está dañado y no se puede leer. Vuelve a guardarlo o a descargarlo.',
  },
  'text-empty': { status: 'INVALID_ARGUMENT', text: 'Aquí no hay texto que leer. No se ha guardado nada.' },
  'book-drm': {
    status: 'INVALID_ARGUMENT',
    text: 'Este libro está protegido (DRM) y no se puede abrir. Busca una edición sin protección.',
  },
  'book-too-large': {
    status: 'INVALID_ARGUMENT',
    text: 'Este libro es demasiado grande para abrirlo. Prueba con una edición con menos imágenes.',
  },
  'chapter-too-large': {
    status: 'INVALID_ARGUMENT',
    text: 'Un capítulo de este libro es demasiado largo o complicado para mostrarlo. Prueba con otra edición.',
  },
  'book-not-text': {
    status: 'INVALID_ARGUMENT',
    text: 'Los capítulos de este libro no son texto: está protegido (DRM) o dañado. Busca otra edición.',
  },
  'book-damaged': {
    status: 'INVALID_ARGUMENT',
    text: 'Este archivo está dañado y no se puede leer. Vuelve a descargarlo e inténtalo otra vez.',
  },
  'book-empty': {
    status: 'INVALID_ARGUMENT',
    text: 'Este EPUB no tiene texto que leer. Prueba con otra edición del libro.',
  },
  'not-a-dictionary': {
    status: 'INVALID_ARGUMENT',
    text: 'No reconocemos este diccionario. Glosa lee StarDict, dictd, Yomitan, TSV y CSV.',
  },
  'dictionary-packed': {
    status: 'INVALID_ARGUMENT',
    text: 'Este archivo está empaquetado de una forma que Glosa no abre. Desempaquétalo y elige los archivos que lleva dentro.',
  },
  'dictionaries-many': {
    status: 'INVALID_ARGUMENT',
    text: 'Aquí hay más de un diccionario. Añádelos de uno en uno.',
  },
  'dictionary-incomplete': {
    status: 'INVALID_ARGUMENT',
    text: 'Faltan archivos de este diccionario. Elígelos todos juntos (.ifo, .idx y .dict) o en un .zip.',
  },
  'dictionary-damaged': {
    status: 'INVALID_ARGUMENT',
    text: 'Este diccionario está dañado. Vuelve a descargarlo e inténtalo otra vez.',
  },
  'dictionary-too-large': {
    status: 'INVALID_ARGUMENT',
    text: 'Este diccionario es demasiado grande. El máximo son 500.000 entradas y 100 MB.',
  },
  'dictionary-empty': {
    status: 'INVALID_ARGUMENT',
    text: 'Este diccionario no tiene ninguna palabra con su significado.',
  },
  'dictionary-duplicate': { status: 'ALREADY_EXISTS', text: 'Este diccionario ya está en tu lista.' },
  'word-file-unknown': {
    status: 'INVALID_ARGUMENT',
    text: 'No sabemos leer este archivo. Trae una tabla (CSV), una lista de texto o un paquete de Anki.',
  },
  'word-file-damaged': {
    status: 'INVALID_ARGUMENT',
    text: 'Este archivo está a medias: se cortó al guardarse o al descargarse. No se ha tomado nada de él. Expórtalo otra vez y trae el nuevo.',
  },
  'word-file-too-large': {
    status: 'INVALID_ARGUMENT',
    text: 'Este archivo es demasiado grande para ser de palabras. No se ha tomado nada de él.',
  },
  'word-file-too-many-rows': {
    status: 'INVALID_ARGUMENT',
    text: 'Este archivo tiene más de 200.000 filas. No se ha tomado nada de él: divídelo y trae las partes.',
  },
  'word-file-too-slow': {
    status: 'INVALID_ARGUMENT',
    text: 'Este archivo tarda demasiado en leerse y lo hemos dejado. No se ha tomado nada de él.',
  },
  'word-file-is-excel': {
    status: 'INVALID_ARGUMENT',
    text: 'Es un libro de Excel. En Excel: Archivo › Guardar como › CSV UTF-8. O copia las celdas y pégalas aquí.',
  },
  'word-file-is-book': {
    status: 'INVALID_ARGUMENT',
    text: 'Es un libro, no una lista de palabras. Añádelo en Mi Biblioteca.',
  },
  'word-file-without-words': {
    status: 'INVALID_ARGUMENT',
    text: 'En este archivo no hay ninguna palabra.',
  },
  'word-file-unknown-database': {
    status: 'INVALID_ARGUMENT',
    text: 'No conocemos esta base de datos. Leemos las de Kindle (vocab.db), KOReader (vocabulary_builder.sqlite3) y Kobo (KoboReader.sqlite).',
  },
  'word-file-is-statistics': {
    status: 'INVALID_ARGUMENT',
    text: 'Son las estadísticas de KOReader, que no guardan palabras. El archivo que las guarda se llama vocabulary_builder.sqlite3.',
  },
  'word-file-unfinished': {
    status: 'INVALID_ARGUMENT',
    text: 'A esta base de datos le falta lo último que se escribió. Cierra el programa, copia el archivo otra vez y trae el nuevo.',
  },
  'anki-package-damaged': {
    status: 'INVALID_ARGUMENT',
    text: 'Este paquete está a medias: se cortó al guardarse o al descargarse. No se ha tomado nada de él. En Anki: Archivo › Exportar, y trae el nuevo.',
  },
  'anki-package-too-new': {
    status: 'INVALID_ARGUMENT',
    text: 'Este paquete es de un Anki más nuevo que los que conocemos. En Anki, al exportar, elige la opción para versiones antiguas y trae el nuevo.',
  },
  'word-empty': { status: 'INVALID_ARGUMENT', text: 'Eso no es una palabra que se pueda guardar.' },
  'word-not-found': { status: 'NOT_FOUND', text: 'Esta palabra no está en tu vocabulario.' },
  'sentence-not-found': { status: 'NOT_FOUND', text: 'Esta oración ya no está en tu vocabulario.' },
  'too-many-tags': { status: 'INVALID_ARGUMENT', text: 'Una palabra puede tener 30 etiquetas como máximo.' },
  'book-duplicate': { status: 'ALREADY_EXISTS', text: 'Este libro ya está en tu biblioteca.' },
  'cover-unreadable': {
    status: 'INVALID_ARGUMENT',
    text: 'Esta imagen no se puede abrir. Prueba con un JPG, un PNG o un WebP.',
  },
  'plan-too-soon': { status: 'INVALID_ARGUMENT', text: 'Elige un día a partir de mañana.' },
  'video-not-found': { status: 'NOT_FOUND', text: 'Este vídeo ya no está en tu videoteca.' },
  'video-duplicate': { status: 'ALREADY_EXISTS', text: 'Este vídeo ya está en tu videoteca.' },
  'video-address-empty': { status: 'INVALID_ARGUMENT', text: 'Pega aquí la dirección del vídeo.' },
  'video-address-wrong': {
    status: 'INVALID_ARGUMENT',
    text: 'Esto no es una dirección de vídeo. Tiene que empezar por https:// o ser de YouTube.',
  },
  'video-address-no-video': {
    status: 'INVALID_ARGUMENT',
    text: 'Esta dirección de YouTube no lleva a un vídeo. Abre el vídeo y copia la suya.',
  },
  'video-address-not-youtube': {
    status: 'INVALID_ARGUMENT',
    text: 'Esta dirección no es de YouTube. Si es la de un archivo de vídeo, elige «Una dirección».',
  },
  'video-file-missing': { status: 'INVALID_ARGUMENT', text: 'Elige antes un archivo de vídeo.' },
  'video-too-large': {
    status: 'INVALID_ARGUMENT',
    text: 'Este vídeo pesa demasiado para guardarlo aquí. El máximo son 2 GB.',
  },
  'video-not-video': { status: 'INVALID_ARGUMENT', text: 'Este archivo no es un vídeo.' },
  'video-not-playable': {
    status: 'FAILED_PRECONDITION',
    text: 'Este navegador no puede con este formato. Prueba con MP4 o WebM.',
  },
  'video-file-moved': {
    status: 'NOT_FOUND',
    text: 'El archivo ya no está donde estaba. Elígelo otra vez.',
  },
  'video-file-other': {
    status: 'INVALID_ARGUMENT',
    text: 'Este archivo es otro: el de este vídeo no pesa lo mismo.',
  },
  'subtitles-too-large': { status: 'INVALID_ARGUMENT', text: 'Estos subtítulos pesan demasiado. El máximo son 5 MB.' },
  'subtitles-too-many': {
    status: 'INVALID_ARGUMENT',
    text: 'Estos subtítulos tienen demasiadas líneas. El máximo son 20.000.',
  },
  'subtitles-empty': { status: 'INVALID_ARGUMENT', text: 'Estos subtítulos están vacíos.' },
  'subtitles-not-text': {
    status: 'INVALID_ARGUMENT',
    text: 'Este archivo no es de subtítulos, aunque se llame así. Busca uno .srt, .vtt o .ass.',
  },
  'subtitles-unknown': {
    status: 'INVALID_ARGUMENT',
    text: 'No encontramos subtítulos con su hora en este texto. Glosa lee SRT, VTT, ASS y transcripciones con su hora («0:03 texto»).',
  },
  'subtitles-damaged': {
    status: 'INVALID_ARGUMENT',
    text: 'Los subtítulos guardados de este vídeo están dañados. Añádelos otra vez.',
  },
  'video-unreachable': {
    status: 'UNAVAILABLE',
    text: 'No podemos conectar con el sitio de este vídeo. La transcripción sigue aquí.',
  },
  'video-address-not-playable': {
    status: 'FAILED_PRECONDITION',
    text: 'En esta dirección no hay un vídeo que este navegador pueda poner, o ya no está. La transcripción sigue aquí.',
  },
  'video-out-of-reach': {
    status: 'FAILED_PRECONDITION',
    text: 'El sitio de este vídeo no deja saltar: solo se puede ver seguido.',
  },
  'youtube-gone': { status: 'NOT_FOUND', text: 'Este vídeo es privado o ya no está.' },
  'youtube-not-embeddable': { status: 'PERMISSION_DENIED', text: 'Su autor no deja verlo fuera de YouTube.' },
  'youtube-unreachable': {
    status: 'UNAVAILABLE',
    text: 'No podemos conectar con YouTube. La transcripción sigue aquí.',
  },
  'youtube-failed': { status: 'UNAVAILABLE', text: 'YouTube no puede poner este vídeo ahora. Prueba otra vez.' },
  'anki-unreachable': { status: 'UNAVAILABLE', text: 'Anki no contesta.' },
  'anki-busy': {
    status: 'UNAVAILABLE',
    text: 'Anki está ocupado: mira si tiene una ventana abierta que espera respuesta.',
  },
  'anki-denied': {
    status: 'PERMISSION_DENIED',
    text: 'Dijiste que no en Anki. Si marcaste «Ignore further requests», quítalo en Complementos › AnkiConnect › Configuración.',
  },
  'anki-key': {
    status: 'PERMISSION_DENIED',
    text: 'La clave no es la de AnkiConnect. Si allí no hay ninguna, déjala vacía.',
  },
  'anki-old': { status: 'FAILED_PRECONDITION', text: 'Tu AnkiConnect es antiguo. Ponlo al día en Complementos.' },
  'anki-no-profile': {
    status: 'FAILED_PRECONDITION',
    text: 'Anki no tiene ningún perfil abierto. Abre el tuyo y reintenta.',
  },
  'anki-other-program': {
    status: 'FAILED_PRECONDITION',
    text: 'En esa dirección contesta otro programa, no AnkiConnect.',
  },
  'anki-address': {
    status: 'INVALID_ARGUMENT',
    text: 'Anki tiene que estar en este equipo o en tu red: por ejemplo, http://127.0.0.1:8765.',
  },
  'anki-deck-gone': { status: 'NOT_FOUND', text: 'Ese mazo ya no está en Anki. Elige otro.' },
  'anki-note-type-gone': { status: 'NOT_FOUND', text: 'Ese tipo de nota ya no está en Anki. Elige otro.' },
  'anki-duplicate': { status: 'ALREADY_EXISTS', text: 'Ya tienes una igual en Anki.' },
  'anki-empty-field': { status: 'INVALID_ARGUMENT', text: 'Anki no acepta la nota con ese campo vacío.' },
  'anki-no-card': {
    status: 'FAILED_PRECONDITION',
    text: 'Con ese tipo de nota no sale ninguna tarjeta. Elige otro.',
  },
  'anki-failed': { status: 'UNAVAILABLE', text: 'Anki no ha podido con esta.' },
  'export-damaged': {
    status: 'INVALID_ARGUMENT',
    text: 'Este archivo no es una copia de Glosa, o está dañado. No se ha cambiado nada.',
  },
  'storage-unavailable': {
    status: 'FAILED_PRECONDITION',
    text: 'Este navegador no deja guardar tus datos. Sal del modo privado o prueba con otro navegador.',
  },
  'storage-newer': {
    status: 'FAILED_PRECONDITION',
    text: 'Este navegador tiene datos de una versión más nueva de Glosa. Recarga la página; si sigue así, espera a que se actualice.',
  },
  'storage-blocked': {
    status: 'FAILED_PRECONDITION',
    text: 'Otra pestaña con una versión anterior de Glosa tiene abiertos tus datos. Ciérrala para seguir.',
  },
  'insecure-context': {
    status: 'FAILED_PRECONDITION',
    text: 'Glosa necesita una dirección segura: ábrela con https:// o, en este mismo equipo, con http://127.0.0.1.',
  },
  'storage-full': {
    status: 'RESOURCE_EXHAUSTED',
    text: 'Este navegador no tiene más espacio. Libera espacio y vuelve a intentarlo.',
  },
  'store-closed': { status: 'FAILED_PRECONDITION', text: 'Los datos de esta pestaña se han cerrado. Recárgala.' },
  'translator-failed': { status: 'UNAVAILABLE', text: 'El traductor no responde. Prueba otra vez en un momento.' },
  'catalogue-gone': {
    status: 'NOT_FOUND',
    text: 'Este catálogo ya no está en la lista de este servidor.',
  },
  'catalogue-link-invalid': {
    status: 'INVALID_ARGUMENT',
    text: 'Este enlace del catálogo ya no sirve. Vuelve al principio del catálogo y búscalo otra vez.',
  },
  'catalogue-unreachable': {
    status: 'FAILED_PRECONDITION',
    text: 'No hemos podido conectar con el catálogo. Prueba otra vez en un momento.',
  },
  'catalogue-silent': {
    status: 'FAILED_PRECONDITION',
    text: 'El catálogo no responde. Prueba otra vez en un momento.',
  },
  'catalogue-failed': {
    status: 'FAILED_PRECONDITION',
    text: 'El catálogo ha respondido con un error. Prueba otra vez más tarde.',
  },
  'catalogue-refused': {
    status: 'FAILED_PRECONDITION',
    text: 'El catálogo no deja entrar a este servidor. Avisa a quien lo opera.',
  },
  'catalogue-missing': {
    status: 'FAILED_PRECONDITION',
    text: 'El catálogo ya no tiene lo que pedías.',
  },
  'catalogue-loops': {
    status: 'FAILED_PRECONDITION',
    text: 'El catálogo da vueltas sin llegar a ningún sitio, y lo hemos dejado.',
  },
  'catalogue-private': {
    status: 'FAILED_PRECONDITION',
    text: 'El catálogo lleva a una dirección privada, y no la abrimos.',
  },
  'catalogue-too-large': {
    status: 'FAILED_PRECONDITION',
    text: 'El catálogo ha respondido con demasiados datos, y lo hemos dejado.',
  },
  'catalogue-not-opds': {
    status: 'FAILED_PRECONDITION',
    text: 'Esta dirección no lleva a un catálogo, sino a otra cosa. Avisa al administrador de este servidor.',
  },
  'catalogue-damaged': {
    status: 'FAILED_PRECONDITION',
    text: 'Esta página del catálogo está dañada y no se puede leer.',
  },
  'catalogue-no-epub': { status: 'FAILED_PRECONDITION', text: 'El catálogo no tiene este libro en EPUB.' },
  'catalogue-interrupted': {
    status: 'FAILED_PRECONDITION',
    text: 'La descarga se ha cortado. Vuelve a intentarlo.',
  },
  'page-address-wrong': {
    status: 'INVALID_ARGUMENT',
    text: 'Esto no es la dirección de una página. Tiene que empezar por https:// o http://.',
  },
  'page-private': {
    status: 'FAILED_PRECONDITION',
    text: 'Esta dirección es de una red privada, y no la abrimos. Abre tú la página, copia el texto y pégalo.',
  },
  'page-too-large': {
    status: 'FAILED_PRECONDITION',
    text: 'Esta página es demasiado grande. Copia el texto que te interesa y pégalo.',
  },
  'page-silent': {
    status: 'FAILED_PRECONDITION',
    text: 'Esta página tarda demasiado en contestar. Inténtalo más tarde, o ábrela tú, copia el texto y pégalo.',
  },
  'page-unreachable': {
    status: 'FAILED_PRECONDITION',
    text: 'No hemos podido llegar a esta página. Mira si la dirección está bien escrita.',
  },
  'page-missing': { status: 'NOT_FOUND', text: 'En esta dirección no hay ninguna página.' },
  'page-needs-account': {
    status: 'FAILED_PRECONDITION',
    text: 'Esta página no nos deja ver su texto: pide entrar con una cuenta. Ábrela tú, copia el texto y pégalo.',
  },
  'page-failed': {
    status: 'FAILED_PRECONDITION',
    text: 'Esta página no contesta como debe. Ábrela tú, copia el texto y pégalo.',
  },
  'page-is-pdf': {
    status: 'FAILED_PRECONDITION',
    text: 'Esta dirección lleva a un PDF, y Glosa no los lee. Ábrelo tú, copia el texto y pégalo.',
  },
  'page-is-file': {
    status: 'FAILED_PRECONDITION',
    text: 'Esta dirección lleva a un archivo. Descárgalo y tráelo con «Añadir un libro».',
  },
  'page-not-text': {
    status: 'FAILED_PRECONDITION',
    text: 'Esta dirección no lleva a una página con texto, sino a una imagen, un vídeo u otra cosa.',
  },
  'page-without-text': {
    status: 'FAILED_PRECONDITION',
    text: 'En esta página no hemos encontrado ningún artículo, solo menús o avisos. Ábrela tú, copia el texto y pégalo.',
  },
  'page-not-offered': {
    status: 'NOT_FOUND',
    text: 'Este servidor de Glosa no trae páginas web. Abre tú la página, copia el texto y pégalo.',
  },
  unavailable: { status: 'UNAVAILABLE', text: 'No hay conexión con Glosa. Inténtalo de nuevo cuando vuelva.' },
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorId = keyof typeof catalogue;

export function isErrorId(id: string): id is ErrorId {
  return Object.hasOwn(catalogue, id);
}
