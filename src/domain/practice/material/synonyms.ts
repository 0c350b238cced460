import { foldText } from '#domain/text/foldText.ts';

/**
 * Spanish words that say the same, or so nearly that one would be a right answer where the other is asked: «despacio» must not stand as
 * wrong beside «lentamente». A line is a group, without the accents that no comparison sees; a word may be in several.
 */
const groups = `
despacio lentamente lento
rapido veloz deprisa rapidamente
pronto enseguida inmediatamente inmediato temprano
subito repentino repente
quiza quizas acaso talvez
aun todavia
solo solamente unicamente unico simplemente
seguro ciertamente cierto certeza
siempre constantemente continuamente
jamas nunca
raramente raras
frecuentemente frecuente menudo
casi aproximadamente alrededor apenas
tambien ademas igualmente
luego despues entonces seguida
embargo pero sino aunque obstante
ahora actualmente
cerca cercano proximo junto
lejos lejano
dentro interior adentro
fuera exterior afuera
encima sobre arriba
debajo abajo bajo
detras atras trasero
delante adelante frente
medio mitad centro
comenzar empezar iniciar comienzo principio inicio
terminar acabar concluir finalizar fin final
continuar seguir proseguir
parar detener cesar
cesar dejar abandonar
volver regresar retornar vuelta regreso
ir andar caminar marchar
irse marcharse partir salir salida
llegar alcanzar venir
correr huir escapar
coger tomar agarrar asir
recibir obtener conseguir lograr
dar entregar regalar ofrecer
traer llevar
enviar mandar
mandar ordenar orden
pedir solicitar rogar suplicar
exigir reclamar
preguntar interrogar
responder contestar respuesta
hablar decir conversar charlar conversacion charla
contar narrar relatar relato cuento historia
gritar chillar grito
callar callado silencioso silencio
llamar nombrar
mirar observar contemplar mirada
ver notar percibir
oir escuchar
mostrar enseñar exhibir indicar señalar
ocultar esconder
encontrar hallar descubrir
buscar busqueda
pensar reflexionar meditar pensamiento
creer suponer considerar
comprender entender
saber conocer conocimiento
recordar acordarse recuerdo memoria
querer amar desear deseo amor cariño
gustar agradar agradable placer
odiar detestar aborrecer odio
temer temor miedo susto terror
asustar espantar
esperar aguardar
intentar probar tratar procurar intento
permitir dejar
prohibir impedir
ayudar auxiliar ayuda auxilio socorro
cuidar atender cuidado
reparar arreglar
romper quebrar rasgar destrozar
destruir arruinar
golpear pegar golpe
matar asesinar
morir fallecer muerte
vivir habitar
quedar permanecer
sujetar sostener mantener
poner colocar meter
quitar retirar apartar
tirar lanzar arrojar echar
arrastrar tirar jalar
subir ascender trepar montar
bajar descender
caer derrumbarse
levantar alzar elevar
mover agitar sacudir
temblar estremecerse estremecer
unir juntar reunir
separar dividir apartar
cortar tajar
llenar colmar lleno
vaciar vacio hueco
cubrir tapar
construir edificar
hacer realizar
utilizar usar emplear
elegir escoger
cambiar modificar mudar cambio
crecer aumentar
disminuir reducir
vencer derrotar ganar
suceder ocurrir pasar acontecer suceso acontecimiento
parecer semejar
enojar enfadar enfado enojo ira furia colera furioso
llorar sollozar
reir risa
sonreir sonrisa
alegre contento feliz dichoso alegria felicidad dicha gozo
triste sombrio melancolico pena tristeza
dolor sufrimiento pena sufrir
desgracia desdicha infortunio desgraciado infeliz
cansado fatigado agotado
enfermo enfermedad malo
sano salud
bueno bien bondadoso amable
amable simpatico cortes
malo malvado mal
bonito hermoso bello lindo belleza hermosura
feo horrible
horrible terrible espantoso
grande enorme inmenso gigantesco vasto
pequeño chico diminuto menudo
alto elevado
ancho amplio
delgado flaco fino
gordo grueso
fuerte poderoso robusto fuerza poder
debil flojo
duro firme solido
blando suave tierno
listo inteligente astuto
tonto necio estupido bobo
loco demente
extraño raro curioso singular
extranjero forastero
verdadero real cierto autentico verdad
falso mentira
dificil duro arduo
facil sencillo simple
viejo anciano antiguo
joven muchacho chico mozo
niño chico crio
muchacha chica joven niña
hombre señor caballero
mujer señora esposa dama
esposo marido
padre papa
madre mama
amigo compañero camarada
jefe patron amo
criado sirviente servidor
soldado militar guerrero
ladron bandido
medico doctor
maestro profesor
cura sacerdote parroco
rostro cara
cabello pelo
cuello garganta
vientre barriga estomago
espalda lomo
barco buque nave navio
barca bote lancha
coche auto carro automovil carruaje
camino sendero senda ruta via
calle carretera avenida
casa hogar vivienda
habitacion cuarto sala dormitorio alcoba
muro pared
suelo piso tierra
bosque selva
monte montaña
orilla ribera costa borde
mar oceano
aldea pueblo
carcel prision
trozo pedazo pieza
asunto cuestion tema
cosa objeto
trabajo labor tarea obra
error falta equivocacion culpa
modo manera forma
clase especie tipo
sitio lugar
vez ocasion
viaje trayecto
miedo pavor
valor coraje valentia valiente
prisa apuro
ruido sonido
olor aroma
luz claridad
oscuro sombrio tenebroso oscuridad tinieblas
tranquilo calmado sereno calma quieto
vestido traje ropa
comida alimento
carta misiva
noticia aviso
idea pensamiento
deber obligacion
riesgo peligro
sueño dormir
inquieto preocupado ansioso intranquilo
orgulloso soberbio
pobre humilde
rico adinerado
famoso celebre
sucio mugriento
limpio puro
claro evidente
igual mismo
diferente distinto
otro distinto
todo entero completo completamente
bastante suficiente
mucho muy
`;

/** Letters by which two words of a meaning are the same: «arbusto» and «arbustos», «correr» and «corre». */
const stemLetters = 5;

/** Endings in which the forms of a short word differ: «cara» and «caras», «bueno» and «buenas». */
const ending = /(?<=...)[aeo]?s?$/;

/** The beginning by which a Spanish word and its other forms are compared. */
export function stemOf(word: string): string {
  return foldText(word).slice(0, stemLetters).replace(ending, '');
}

const groupsOf = new Map<string, readonly string[]>();
for (const [number, line] of groups.trim().split('\n').entries())
  for (const stem of new Set(line.split(' ').map(stemOf)))
    groupsOf.set(stem, [...(groupsOf.get(stem) ?? []), `=${number}`]);

/** Names of the groups of words that say the same as a word with this stem, which no stem is like. */
export function synonymGroups(stem: string): readonly string[] {
  return groupsOf.get(stem) ?? [];
}
