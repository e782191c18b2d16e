import type { AccountWords } from '../visitors.ts'

export const account: AccountWords = {
  login: {
    title: (system) => `Bei ${system} anmelden`,
    expired: 'Nicht angemeldet, oder die Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
    username: 'Benutzername oder E-Mail',
    password: 'Passwort',
    usernameMissing: 'Geben Sie Ihren Benutzernamen ein',
    passwordMissing: 'Geben Sie Ihr Passwort ein',
    submit: 'Anmelden',
    succeeded: 'Angemeldet',
    defaultPassword: 'Bitte ändern Sie sofort das Standardpasswort',
    forgotten: 'Passwort vergessen?',
    register: 'Konto erstellen',
    or: 'oder',
    closed: 'Zurzeit ist keine Anmeldung möglich. Wenden Sie sich an den Administrator des Gateways.',
  },
  firstStart: {
    form: 'Erster Start',
    help: 'Dieses Gateway hat noch keine Konten. Das jetzt erstellte Konto ist der Superadministrator mit allen Rechten.',
    username: 'Benutzername',
    password: 'Passwort',
    password2: 'Passwort wiederholen',
    usernameLength: (most) => `Höchstens ${most} Zeichen`,
    usernameMissing: 'Geben Sie einen Benutzernamen ein',
    passwordMissing: 'Geben Sie ein Passwort ein',
    passwordTooShort: (least) => `Mindestens ${least} Zeichen`,
    passwordTooLong: (most) => `Höchstens ${most} Zeichen`,
    passwordsDiffer: 'Die Passwörter stimmen nicht überein',
    submit: 'Superadministrator erstellen',
    done: 'Das Gateway ist eingerichtet. Bitte melden Sie sich an.',
    mayBeDone: 'Möglicherweise wurde es bereits erstellt: Versuchen Sie, sich anzumelden.',
  },
  botCheck: {
    title: 'Bot-Prüfung',
    wait: 'Die Prüfung läuft. Bitte versuchen Sie es in einigen Sekunden erneut',
    failed:
      'Die Bot-Prüfung konnte nicht abgeschlossen werden. Prüfen Sie Netzwerk und Browser-Erweiterungen und versuchen Sie es erneut.',
  },
  codeStep: {
    code: 'Code',
    help: 'Dieses Konto verwendet die Bestätigung in zwei Schritten. Geben Sie den Code aus Ihrer Authentifizierungs-App ein.',
    helpWithBackup:
      'Dieses Konto verwendet die Bestätigung in zwei Schritten. Geben Sie den Code aus Ihrer Authentifizierungs-App oder einen Ersatzcode ein.',
    missing: 'Geben Sie den Code ein',
    submit: 'Bestätigen und anmelden',
    back: 'Zurück',
  },
  wechat: {
    steps:
      'Scannen Sie den Code mit WeChat, folgen Sie dem Konto und senden Sie ihm „验证码“. Geben Sie dann den Code aus der Antwort ein.',
    image: 'QR-Code des WeChat-Kontos',
    code: 'Bestätigungscode',
    codePlaceholder: 'Der erhaltene Code',
    validFor: (time) => `Der Code gilt drei Minuten, noch ${time}`,
    expired: 'Der Code ist möglicherweise abgelaufen. Fordern Sie einen neuen an.',
    again: 'Zeit neu starten',
  },
  serviceFrame: {
    steps: (service) => `Drücken Sie die Schaltfläche von ${service} und bestätigen Sie dort.`,
    missing: (service) =>
      `Die Seite von ${service} wurde nicht geladen: Diese Website lässt sie vielleicht nicht zu, oder sie ist von hier nicht erreichbar. Versuchen Sie es später erneut oder auf andere Weise.`,
  },
  passkeyCeremony: {
    signIn: 'Mit Passkey anmelden',
    cancelled:
      'Kein Passkey verwendet: abgebrochen, Zeit überschritten, oder auf diesem Gerät ist keiner vorhanden.',
    unsupported:
      'Dieser Browser unterstützt keine Passkeys, oder die Verbindung ist nicht sicher (HTTPS ist nötig).',
    foreign: 'Passkeys funktionieren nur auf der eigenen Website des Gateways.',
    frame: (permission) =>
      `Diese Seite ist in einen Frame eingebettet, der für Passkeys allow="${permission}" braucht.`,
    gatewayPage: 'Website des Gateways öffnen',
  },
  register: {
    closed:
      'Dieses Gateway nimmt keine Registrierungen an. Wenden Sie sich für ein Konto an den Administrator.',
    title: (system) => `Bei ${system} registrieren`,
    invited: (code) => `Sie registrieren sich mit dem Einladungscode ${code}`,
    labels: {
      username: 'Benutzername',
      password: 'Passwort',
      password2: 'Passwort wiederholen',
      email: 'E-Mail-Adresse',
      verification_code: 'Bestätigungscode',
      invite_code: 'Einladungscode',
    },
    usernamePlaceholder: (most) => `Höchstens ${most} Zeichen`,
    passwordPlaceholder: (least, most) => `${least} bis ${most} Zeichen`,
    usernameMissing: 'Geben Sie einen Benutzernamen ein',
    usernameLength: (most) => `Der Benutzername darf höchstens ${most} Zeichen haben`,
    passwordMissing: 'Geben Sie ein Passwort ein',
    passwordTooShort: (least) => `Das Passwort muss mindestens ${least} Zeichen haben`,
    passwordTooLong: (most) => `Das Passwort darf höchstens ${most} Zeichen haben`,
    passwordsDiffer: 'Die Passwörter stimmen nicht überein',
    emailMissing: 'Geben Sie eine E-Mail-Adresse ein',
    codeMissing: 'Geben Sie den Bestätigungscode ein',
    inviteMissing: 'Geben Sie einen Einladungscode ein',
    codePlaceholder: '6 Ziffern',
    sendCode: 'Code senden',
    resendIn: (seconds) => `Erneut senden in ${seconds} s`,
    codeSent: 'Bestätigungscode gesendet. Bitte prüfen Sie Ihre E-Mails',
    submit: 'Registrieren',
    succeeded: 'Registriert',
    signedIn: 'Angemeldet',
    signInNow: 'Registriert. Bitte melden Sie sich an.',
    mayBeRegistered:
      'Möglicherweise wurde das Konto bereits erstellt: Versuchen Sie zuerst, sich anzumelden.',
    signIn: 'Schon ein Konto? Anmelden',
  },
  passwordReset: {
    title: () => 'Passwort zurücksetzen',
    help: 'Geben Sie die E-Mail-Adresse Ihres Kontos ein, um einen Link zu erhalten.',
    email: 'E-Mail-Adresse',
    emailMissing: 'Geben Sie Ihre E-Mail-Adresse ein',
    submit: 'Link senden',
    resendIn: (seconds) => `Erneut senden in ${seconds} s`,
    sent: 'Link gesendet. Bitte prüfen Sie Ihren Posteingang',
    sentTo: (email) =>
      `Eine E-Mail an ${email} ist unterwegs. Öffnen Sie den Link innerhalb von 10 Minuten; kommt nichts an, prüfen Sie den Spam-Ordner.`,
    mayBeSent: 'Möglicherweise wurde die E-Mail bereits gesendet: Prüfen Sie zuerst den Posteingang.',
    signIn: 'Zurück zur Anmeldung',
  },
  passwordResetConfirm: {
    title: () => 'Zurücksetzen bestätigen',
    help: 'Es wird ein neues Passwort erstellt; das bisherige gilt dann sofort nicht mehr.',
    incomplete:
      'Der Link ist unvollständig. Öffnen Sie ihn erneut aus der E-Mail, oder fordern Sie einen neuen an.',
    email: 'E-Mail-Adresse',
    submit: 'Passwort zurücksetzen',
    again: 'Neuen Link anfordern',
    mayBeReset:
      'Möglicherweise wurde das Passwort zurückgesetzt, aber das neue ist nicht angekommen: Fordern Sie einen neuen Link an.',
    done: 'Das Passwort wurde zurückgesetzt. Bewahren Sie das neue sicher auf.',
    once: 'Das neue Passwort wird nur hier und nur einmal angezeigt. Ändern Sie es nach der Anmeldung. Andere Sitzungen bleiben vielleicht angemeldet: Melden Sie sich dort ab, oder wenden Sie sich an einen Administrator.',
    copied: 'Neues Passwort in die Zwischenablage kopiert',
    notCopied: 'Die Zwischenablage ist nicht verfügbar: Bitte kopieren Sie das neue Passwort von Hand',
    signIn: 'Zur Anmeldung',
  },
  agreement: {
    agreement: 'Nutzungsvereinbarung',
    privacy: 'Datenschutzerklärung',
    agree: (texts) => `Ich habe gelesen und stimme zu: ${texts}`,
    failed: 'Der Text konnte nicht geladen werden',
    empty: 'Der Administrator hat diesen Text nicht geschrieben.',
  },
  providers: {
    cancelled: (service) => `Die Anmeldung mit ${service} wurde nicht abgeschlossen`,
    popUpBlocked:
      'Der Browser hat das Anmeldefenster blockiert. Öffnen Sie es über den Link darunter, oder erlauben Sie Pop-ups dieser Seite.',
    openPage: 'Anmeldeseite öffnen',
    agreeFirst: 'Stimmen Sie zuerst den Bedingungen zu',
    names: { github: 'GitHub', lark: 'Lark', wechat: 'WeChat' },
    with: (service) => `Mit ${service} anmelden`,
  },
  oauthCallback: {
    title: (system) => `Bei ${system} anmelden`,
    asking: (provider) => `Die Anmeldung mit ${provider} läuft…`,
    handedOver: 'Die Seite, die dieses Fenster geöffnet hat, macht weiter. Sie können es schließen.',
    waiting: (seconds, attempt, attempts) =>
      `Etwas ist schiefgegangen; Versuch ${attempt} von ${attempts} in ${seconds} s`,
    retrying: (attempt, attempts) => `Versuch ${attempt} von ${attempts}`,
    failed: 'Die Anmeldung konnte nicht abgeschlossen werden',
    cancelled: 'Die Anmeldung wurde abgebrochen',
    cancelledHelp: (provider) =>
      `Sie wurde bei ${provider} abgebrochen. Melden Sie sich erneut oder auf andere Weise an.`,
    unreachable: (provider) =>
      `Die Anmeldung mit ${provider} ist derzeit nicht möglich. Versuchen Sie es später oder auf andere Weise.`,
    incomplete: 'Die Autorisierung ist unvollständig',
    incompleteHelp:
      'Der Dienst hat keinen Code zurückgegeben; vielleicht wurde die Autorisierung abgebrochen. Bitte melden Sie sich erneut an.',
    foreign:
      'Diese Anmeldung wurde nicht in diesem Browser begonnen oder ist abgelaufen. Bitte melden Sie sich erneut an.',
    signIn: 'Zurück zur Anmeldung',
    bound: 'Konto verknüpft',
    signedIn: 'Angemeldet',
  },
}
