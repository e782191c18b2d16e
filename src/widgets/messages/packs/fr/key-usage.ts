import type { KeyUsageWords } from '../visitors.ts'
import { counted, counting } from '../counted.ts'

const c = counting('fr')

const n = counted('fr')

const words: KeyUsageWords = {
  keyUsage: {
    title: "Utilisation d'une clé",
    help: "Collez une clé API pour voir sa limite, son utilisation et son expiration, sans vous connecter. La clé reste dans la mémoire de cette page et n'est enregistrée nulle part.",
    key: 'Clé API',
    keyPlaceholder: 'sk-…',
    missing: 'Collez une clé',
    space: 'La clé contient une espace : saisissez une seule clé.',
    character: "La clé contient un caractère qu'aucune clé ne contient. Copiez-la de nouveau.",
    submit: 'Consulter',
    forget: 'Effacer',
    wrong:
      "La passerelle n'accepte pas cette clé : elle est peut-être mal saisie, désactivée, expirée ou épuisée.",
    refused: 'La passerelle a refusé cette clé.',
    said: (words) => `La passerelle indique : ${words}`,
    failed: "L'utilisation de la clé n'a pas pu être chargée",
    left: 'Reste',
    used: 'Utilisé',
    limit: 'Limite',
    expires: 'Expiration',
    noLimit: 'Illimité',
    never: 'Jamais',
    units: (units) => n(units, { one: 'unité', other: 'unités' }),
    keyName: (name) => `Clé « ${name} »`,
    models: (names) => `Ne peut appeler que : ${names}`,
    byAccount: "Si la passerelle compte par compte, la limite et l'utilisation sont celles du compte entier.",
    unsure:
      "La passerelle n'indique sa devise qu'à son propre site. Les montants sont affichés ici en dollars américains.",
    calls: 'Derniers appels',
    callsFailed: "Les appels n'ont pas pu être chargés",
    noCalls: 'Aucun appel',
    callsUntold: "Cette passerelle n'indique pas les appels d'une clé à qui la détient.",
    showAll: (count) => `Afficher les ${c(count)}`,
    time: 'Date',
    model: 'Modèle',
    prompt: 'Entrée',
    completion: 'Sortie',
    quota: 'Dépense',
    failedCall: 'Échec',
  },
}

export default words
