import type { VisitorWords } from './visitors.ts'

/** French. Not yet reviewed by a native speaker. */
const words: VisitorWords = {
  login: {
    title: (system) => `Connexion à ${system}`,
    expired: "Vous n'êtes pas connecté, ou la session a expiré. Veuillez vous reconnecter.",
    username: "Nom d'utilisateur ou e-mail",
    password: 'Mot de passe',
    usernameMissing: "Saisissez votre nom d'utilisateur",
    passwordMissing: 'Saisissez votre mot de passe',
    submit: 'Se connecter',
    succeeded: 'Connexion réussie',
    defaultPassword: 'Changez tout de suite le mot de passe par défaut',
    forgotten: 'Mot de passe oublié ?',
    register: 'Créer un compte',
    or: 'ou',
    withPassword: 'Se connecter avec un mot de passe (désactivé par la passerelle)',
    with: {
      github: 'Se connecter avec GitHub',
      lark: 'Se connecter avec Lark',
      wechat: 'Se connecter avec WeChat',
    },
  },
  firstStart: {
    form: 'Premier démarrage',
    help: "Cette passerelle n'a encore aucun compte. Le compte créé maintenant est le super administrateur et a tous les droits.",
    username: "Nom d'utilisateur",
    password: 'Mot de passe',
    password2: 'Répétez le mot de passe',
    usernameLength: (most) => `${most} caractères au maximum`,
    usernameMissing: "Saisissez un nom d'utilisateur",
    passwordMissing: 'Saisissez un mot de passe',
    passwordTooShort: (least) => `${least} caractères au minimum`,
    passwordTooLong: (most) => `${most} caractères au maximum`,
    passwordsDiffer: 'Les mots de passe diffèrent',
    submit: 'Créer le super administrateur',
    done: 'La passerelle est prête. Veuillez vous connecter.',
    mayBeDone: 'Le compte a peut-être été créé : essayez de vous connecter.',
  },
  balance: {
    left: 'Solde',
    used: 'Utilisé',
    requests: 'Requêtes',
    failed: "Le solde n'a pas pu être chargé",
    buys: (calls) => (calls === '1' ? 'environ 1 appel' : `environ ${calls} appels`),
    units: (units) => (units === '1' ? '1 unité' : `${units} unités`),
    times: (times) => `${times} au total`,
  },
  botCheck: {
    title: 'Contrôle anti-robot',
    wait: 'Contrôle en cours. Réessayez dans quelques secondes',
    failed:
      "Le contrôle anti-robot n'a pas pu aboutir. Vérifiez le réseau et les extensions du navigateur, puis réessayez.",
  },
  codeStep: {
    code: 'Code',
    help: "Ce compte utilise la validation en deux étapes. Saisissez le code de votre application d'authentification.",
    helpWithBackup:
      "Ce compte utilise la validation en deux étapes. Saisissez le code de votre application d'authentification, ou un code de secours.",
    missing: 'Saisissez le code',
    submit: 'Valider et se connecter',
    back: 'Retour',
  },
  wechat: {
    steps:
      'Scannez le code avec WeChat, suivez le compte et envoyez-lui « 验证码 ». Saisissez ensuite le code reçu en réponse.',
    image: 'Code QR du compte WeChat',
    code: 'Code de vérification',
    codePlaceholder: 'Le code reçu',
    validFor: (time) => `Le code est valable trois minutes ; il reste ${time}`,
    expired: 'Le code a peut-être expiré. Demandez-en un nouveau.',
    again: 'Relancer le minuteur',
  },
  passkeyCeremony: {
    signIn: "Se connecter avec une clé d'accès",
    cancelled:
      "Aucune clé d'accès utilisée : opération annulée ou trop longue, ou aucune clé sur cet appareil.",
    unsupported:
      "Ce navigateur ne prend pas en charge les clés d'accès, ou la connexion n'est pas sécurisée (HTTPS requis).",
    foreign: "Les clés d'accès ne fonctionnent que sur le site de la passerelle.",
    frame: (permission) =>
      `Cette page est intégrée dans un cadre, qui a besoin de allow="${permission}" pour les clés d'accès.`,
    gatewayPage: 'Ouvrir le site de la passerelle',
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
  },
  common: {
    save: 'Enregistrer',
    cancel: 'Annuler',
    close: 'Fermer',
    confirm: 'OK',
    delete: 'Supprimer',
    edit: 'Modifier',
    copy: 'Copier',
    copied: 'Copié dans le presse-papiers',
    retry: 'Réessayer',
    retryIn: (seconds) => `Vous pourrez réessayer dans environ ${seconds} s.`,
    refresh: 'Actualiser',
    search: 'Rechercher',
    clear: 'Effacer',
    skipList: 'Passer la liste',
    enable: 'Activer',
    disable: 'Désactiver',
    all: 'Tous',
    unlimited: 'Illimité',
    previousPage: 'Précédent',
    nextPage: 'Suivant',
    pageOf: (page, rows) => `Page ${page}, ${rows === 1 ? '1 ligne' : `${rows} lignes`} au total`,
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
    partTitle: "Cette partie n'a pas pu être chargée",
    partHelp: 'Vérifiez votre connexion et réessayez, ou rechargez la page.',
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
    part: "Cette partie n'a pas pu être chargée. Vérifiez le réseau et réessayez, ou rechargez la page.",
    'stored-otherwise':
      "La passerelle annonce un succès, mais ce qu'elle a enregistré diffère de ce qui a été envoyé.",
    unread: "La passerelle annonce un succès, mais une relecture n'a pas pu le confirmer.",
    demoOnly: "Ce site n'est qu'une démonstration, sans serveur.",
    uncertain:
      "L'enregistrement a peut-être eu lieu. La liste a été actualisée : vérifiez-la avant de réessayer.",
    because: (sentence, words) => `${sentence} (${words})`,
    fullStop: '.',
    error: (words) => `Erreur : ${words}`,
    status: (status) => `le serveur a répondu avec le statut ${status}.`,
  },
  taken: {
    name: "Ce nom d'utilisateur est déjà pris",
    email: 'Cette adresse e-mail est déjà utilisée',
    other: 'Cela existe déjà',
  },
}

export default words
