/** The words beyond the pack that the Spanish pack’s definitions may lean on. */
export const definingWords: readonly string[] = (
  'abertura acción adulta adultas agarrar agarró agradable altura américa anterior aparato artículo atención ' +
  'aviso baja bebida bolsa cae caen calidad calles cantidad capaces capacidad capaz cariñoso casada casas causa ' +
  'clase come comienzo compañía común conjunto contrario cristal cualidad cubre cuesta daño desagradable ' +
  'diferentes dirección distancia divertirse edificio empieza encontrarse encuentra enfermos enseña entera entra ' +
  'escribe escrito esfuerzo españa espero etc expresa expresaba expresó exterior faltar femenino flores fuerzas ' +
  'ganar grado hablo hacerse hecha hojas hombro ideas importa impresión indica irse labios lanzar lejano líquido ' +
  'llegado lograr longitud lucha manchas manda masculino material mediodía mente meses mismos moverse movía ' +
  'mueble mueve muevo necesita nota notaba notamos notar noticias noto notó nubes números objeto obligación ' +
  'obligado oficio orden paredes partes pase pedazos períodos permiso permite pertenece pertenecen piensa pisa ' +
  'planta plural poca polvo ponía prepara puestos queda quinto respeto sabor sexo siente sirve sonido sonidos ' +
  'tamaño temperatura trata tratamiento une veinticuatro vive'
).split(' ');
