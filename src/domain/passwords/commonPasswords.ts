/** Passwords that people choose first, in lower case and without accents. A list of our own making: patterns, not a copy of leaked passwords. */
const words = `
  password passwort passw0rd passwd contrasena contrasenia clave secreto acceso entrar usuario admin administrador root
  invitado prueba test demo hola holahola adios gracias porfavor amor teamo tequiero miamor amorcito corazon princesa
  princess bebe hermosa bonita preciosa cielo estrella angel angeles dios jesus cristo maria jose juan carlos antonio
  manuel francisco daniel david alejandro alejandra andrea laura lucia sofia carmen ana patricia miguel pedro pablo
  sergio javier roberto ricardo fernando fernanda valentina camila martina mateo santiago sebastian diego familia mama
  papa hijos amigos amigo amiga feliz felicidad vida libertad suerte dinero trabajo casa verano invierno primavera
  domingo lunes viernes enero diciembre navidad futbol madrid realmadrid barcelona barca atletico betis sevilla boca
  bocajuniors river riverplate america chivas messi ronaldo maradona espana mexico argentina colombia chile peru
  venezuela cuba latino gato gatito perro perrito caballo conejo tigre leon dragon lobo delfin mariposa chocolate
  caramelo galleta manzana naranja pizza cocacola internet google facebook instagram youtube gmail hotmail telefono
  ordenador computadora movil libro libros leer lectura lectora lector idioma idiomas ingles english espanol aprender
  palabra palabras glosa letmein welcome iloveyou monkey football baseball basketball master shadow sunshine superman
  batman pokemon naruto starwars matrix freedom whatever trustno1 mustang michael jordan hello login qazwsx 1qaz2wsx
  1q2w3e 1q2w3e4r abc abcd computer summer
`;

const common: ReadonlySet<string> = new Set(words.trim().split(/\s+/));
/** Accents are taken off before: the ñ of a keyboard stands as n. */
const rows = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** Characters; what is longer is on nobody's short list. */
const longest = 40;

/**
 * Tells whether this password is among the first that somebody would guess. A common word, with figures or signs around it or said twice; a
 * row of the keyboard or the alphabet; one piece again and again; a day. It is a reason to warn, never to refuse.
 */
export function isCommonPassword(password: string): boolean {
  if (password === '' || password.length > longest) return false;
  const plain = password.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  const core = plain.replace(/^[^a-z]+|[^a-z]+$/g, '');
  return (
    [plain, core, pieceOf(plain), pieceOf(core)].some((part) => common.has(part)) ||
    pieceOf(plain).length <= 2 ||
    isRow(pieceOf(plain)) ||
    isDay(plain)
  );
}

/** The unit that a text repeats from end to end; the text itself when it repeats nothing. */
function pieceOf(text: string): string {
  return /^(.+?)\1+$/s.exec(text)?.[1] ?? text;
}

/** «123456», «987654», «qwerty». */
function isRow(text: string): boolean {
  const backwards = Array.from(text).toReversed().join('');
  return text.length >= 3 && rows.some((row) => row.includes(text) || row.includes(backwards));
}

/** Figures that read as a day: «24121990», «19901224», «241290». */
function isDay(text: string): boolean {
  return /^(?:(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:19|20)?\d\d|(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))$/.test(
    text,
  );
}
