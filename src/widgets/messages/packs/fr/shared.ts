import { counting } from '../counted.ts'
import type { SharedWords } from '../visitors.ts'

const c = counting('fr')

export const shared: SharedWords = {
  common: {
    save: 'Enregistrer',
    cancel: 'Annuler',
    close: 'Fermer',
    delete: 'Supprimer',
    edit: 'Modifier',
    copy: 'Copier',
    copied: 'Copié dans le presse-papiers',
    retry: 'Réessayer',
    reload: 'Recharger la page',
    retryIn: (seconds) => `Vous pourrez réessayer dans environ ${seconds} s.`,
    refresh: 'Actualiser',
    clear: 'Effacer',
    skipList: 'Passer la liste',
    enable: 'Activer',
    disable: 'Désactiver',
    unlimited: 'Illimité',
    previousPage: 'Précédent',
    nextPage: 'Suivant',
    page: (page, more) => (more ? `Page n° ${page}` : `Page ${page}, la dernière`),
    noPermission: 'Accès non autorisé',
    pageOf: (page, rows) => `Page ${page}, ${rows === 1 ? '1 ligne' : `${c(rows)} lignes`} au total`,
    columns: 'Colonnes',
    sort: 'Trier',
    actions: 'Actions',
    nothingFound: 'Aucun résultat.',
    signIn: 'Se connecter',
    signedOut: 'Non connecté, ou session expirée',
    signedOutHelp: 'Connectez-vous pour continuer. Votre saisie est conservée.',
    signedOutToken: "Le jeton d'accès de cette page n'est plus valable.",
    faultDetails: "Détails de l'erreur",
    brokenTitle: 'Cette partie ne peut pas être affichée',
    brokenHelp: "Un problème inattendu est survenu. Vos données n'en sont pas affectées.",
    reveal: 'Afficher',
    hide: 'Masquer',
  },
  errors: {
    unauthorized: "Vous n'êtes pas connecté, ou la session a expiré. Veuillez vous reconnecter.",
    forbidden: "Vous n'avez pas le droit de faire cela",
    'rate-limited': 'Erreur : trop de requêtes. Réessayez plus tard.',
    network: 'Impossible de joindre le serveur. Vérifiez le réseau et réessayez.',
    timeout: "Le serveur n'a pas répondu à temps. Réessayez plus tard.",
    server: "Erreur interne du serveur. Veuillez contacter l'administrateur.",
    refused: 'La requête a échoué',
    'not-a-gateway': "La réponse ne vient pas d'une passerelle. Vérifiez l'adresse.",
    'unknown-page':
      "La passerelle a renvoyé la liste dans un format inconnu : rien n'est affiché (elle n'est peut-être pas vide)",
    'no-id':
      "La passerelle a renvoyé un enregistrement sans identifiant. Il n'est pas affiché, car aucune action ne serait sûre.",
    unrecognised:
      "Non envoyé : le type de passerelle n'était pas encore connu, et autre chose aurait pu être enregistré. Réessayez.",
    unproven:
      "Non envoyé : les modifications n'ont pas été éprouvées avec ce type de passerelle, qui pourrait enregistrer autre chose. Seule la consultation est possible ici.",
    changed: 'Modifié ailleurs entre-temps : laissé tel quel.',
    broken: 'Un problème est survenu ici, et non à la passerelle.',
    part: "Cette partie n'a pas pu être chargée. Vérifiez votre connexion ou rechargez la page.",
    'stored-otherwise':
      "La passerelle annonce un succès, mais ce qu'elle a enregistré diffère de ce qui a été envoyé.",
    unread: "La passerelle annonce un succès, mais une relecture n'a pas pu le confirmer.",
    demoOnly: "Ce site n'est qu'une démonstration, sans serveur.",
    uncertain: "L'enregistrement a peut-être eu lieu : vérifiez avant de réessayer.",
    because: (sentence, words) => `${sentence} (${words})`,
    fullStop: '.',
    error: (words) => `Erreur : ${words}`,
    status: (status) => `le serveur a répondu avec le statut ${status}.`,
  },
  taken: {
    name: "Ce nom d'utilisateur est déjà pris",
    email: 'Cette adresse e-mail est déjà utilisée',
    other: 'Cela existe déjà',
    gone: "Cela n'existe plus et a peut-être été supprimé",
  },
  noGateway: {
    title: 'Aucune passerelle ici',
    help: (address) =>
      `La réponse de ${address} ne vient pas d'une passerelle. Indiquez son adresse dans base-url, ou faites transférer /api à la passerelle par ce site.`,
  },
  refusedAddress: {
    title: "Cette partie n'est reliée à aucune passerelle",
    help: (address) =>
      `La page n'autorise pas base-url à désigner ${address} : rien n'a été envoyé. Son responsable peut l'autoriser par configure({ gateways }) ou <meta name="oneapi-gateways"> dans l'en-tête.`,
  },
  cookieLost: {
    title: "Le navigateur n'a pas conservé la connexion",
    help: "Cette page est intégrée dans un autre site, où les navigateurs bloquent le cookie de la passerelle. Utilisez la page de la passerelle, ou laissez cette page fournir un jeton d'accès.",
    dropped:
      'Le cookie de la passerelle a été perdu : ce navigateur bloque les cookies, ou un service worker ou un proxy de ce site ne les transmet pas.',
  },
  titles: {
    topup: 'Recharge',
    'token-list': 'Clés API',
    'token-form': 'Clé API',
    register: 'Inscription',
    'personal-settings': 'Paramètres personnels',
    'password-reset-confirm': 'Confirmer la réinitialisation',
    'password-reset': 'Réinitialiser le mot de passe',
    'oauth-callback': 'Connexion',
    login: 'Connexion',
    'log-list': 'Journal',
    usage: 'Utilisation',
    prices: 'Tarifs',
    'key-usage': "Utilisation d'une clé",
    'user-form': 'Utilisateur',
  },
  copyByHand: {
    title: 'Copier',
    help: "Le presse-papiers n'est pas disponible. Copiez le texte ci-dessous à la main.",
    close: 'Fermer',
  },
  leaving: {
    title: 'Abandonner les modifications non enregistrées ?',
    help: 'Si vous quittez, votre saisie sera perdue.',
    discard: 'Abandonner',
    keepEditing: 'Continuer',
    savingTitle: "Vos modifications sont en cours d'enregistrement",
    savingHelp:
      "L'enregistrement continue si vous quittez, et son résultat vous sera annoncé. S'il échoue, votre saisie sera perdue.",
    leave: 'Quitter',
  },
  unsaved: {
    unsaved: 'Modifications non enregistrées',
    unchanged: 'Aucune modification à enregistrer',
    spent: (text, now) => `Le quota a baissé de ${text} pendant votre saisie ; il est maintenant de ${now}`,
    gained: (text, now) =>
      `Le quota a augmenté de ${text} pendant votre saisie ; il est maintenant de ${now}`,
  },
  conflict: {
    title: 'Modifié ailleurs entre-temps',
    help: 'Pendant votre saisie, les éléments suivants ont été modifiés. Choisissez ce qui doit être enregistré ; vos autres modifications le sont normalement, et celles des autres restent.',
    entryOf: (label, entry) => `${label} : ${entry}`,
    theirs: (value) => `Valeur actuelle : ${value}`,
    mine: (value) => `Votre modification : ${value}`,
    nothing: '(rien)',
  },
  counter: { bytes: (used, most) => `${used}/${most} octets`, letters: (used, most) => `${used}/${most}` },
}
