import type { KeyUsageWords } from '../visitors.ts'
import { counted, counting } from '../counted.ts'

const c = counting('es')

const n = counted('es')

const words: KeyUsageWords = {
  keyUsage: {
    title: 'Uso de una clave',
    help: 'Pega una clave de API para ver su límite, su uso y su caducidad, sin iniciar sesión. La clave queda en la memoria de esta página y no se guarda en ningún sitio.',
    key: 'Clave de API',
    keyPlaceholder: 'sk-…',
    missing: 'Pega una clave',
    space: 'La clave contiene un espacio: introduce una sola clave.',
    character: 'La clave contiene un carácter que ninguna clave tiene. Cópiala de nuevo.',
    submit: 'Consultar',
    forget: 'Borrar',
    wrong: 'La pasarela no acepta esta clave: puede estar mal escrita, desactivada, caducada o agotada.',
    refused: 'La pasarela rechazó esta clave.',
    said: (words) => `La pasarela dice: ${words}`,
    failed: 'No se pudo cargar el uso de la clave',
    left: 'Restante',
    used: 'Usado',
    limit: 'Límite',
    expires: 'Caducidad',
    noLimit: 'Sin límite',
    never: 'Nunca',
    units: (units) => n(units, { one: 'unidad', other: 'unidades' }),
    keyName: (name) => `Clave «${name}»`,
    models: (names) => `Solo puede llamar a: ${names}`,
    byAccount: 'Si la pasarela cuenta por cuenta, el límite y el uso son los de toda la cuenta.',
    unsure:
      'La pasarela solo indica su moneda a su propio sitio. Aquí los importes se muestran en dólares estadounidenses.',
    calls: 'Últimas llamadas',
    callsFailed: 'No se pudieron cargar las llamadas',
    noCalls: 'Aún no hay llamadas',
    callsUntold: 'Esta pasarela no muestra las llamadas de una clave a quien la tiene.',
    showAll: (count) => `Mostrar las ${c(count)}`,
    time: 'Fecha',
    model: 'Modelo',
    prompt: 'Entrada',
    completion: 'Salida',
    quota: 'Gasto',
    failedCall: 'Fallida',
  },
}

export default words
