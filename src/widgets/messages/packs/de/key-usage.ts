import type { KeyUsageWords } from '../visitors.ts'
import { counted, counting } from '../counted.ts'

const c = counting('de')

const n = counted('de')

const words: KeyUsageWords = {
  keyUsage: {
    title: 'Nutzung eines Schlüssels',
    help: 'Fügen Sie einen API-Schlüssel ein, um Kontingent, Verbrauch und Ablauf zu sehen; eine Anmeldung ist nicht nötig. Der Schlüssel bleibt im Speicher dieser Seite und wird nirgends gespeichert.',
    key: 'API-Schlüssel',
    keyPlaceholder: 'sk-…',
    missing: 'Bitte einen Schlüssel einfügen',
    space: 'Der Schlüssel enthält ein Leerzeichen: Geben Sie nur einen Schlüssel ein.',
    character:
      'Der Schlüssel enthält ein Zeichen, das in keinem Schlüssel vorkommt. Bitte kopieren Sie ihn noch einmal.',
    submit: 'Abfragen',
    forget: 'Leeren',
    wrong:
      'Das Gateway nimmt diesen Schlüssel nicht an: Er ist vertippt, deaktiviert, abgelaufen oder aufgebraucht.',
    refused: 'Das Gateway hat diesen Schlüssel abgelehnt.',
    said: (words) => `Das Gateway meldet: ${words}`,
    failed: 'Die Nutzung des Schlüssels konnte nicht geladen werden',
    left: 'Übrig',
    used: 'Verbraucht',
    limit: 'Kontingent',
    expires: 'Läuft ab',
    noLimit: 'Unbegrenzt',
    never: 'Nie',
    units: (units) => n(units, { one: 'Einheit', other: 'Einheiten' }),
    keyName: (name) => `Schlüssel „${name}“`,
    models: (names) => `Darf nur aufrufen: ${names}`,
    byAccount: 'Wenn das Gateway nach Konten zählt, gelten Kontingent und Verbrauch für das ganze Konto.',
    unsure: 'Das Gateway nennt seine Währung nur der eigenen Website. Beträge stehen hier in US-Dollar.',
    calls: 'Letzte Aufrufe',
    callsFailed: 'Die Aufrufe konnten nicht geladen werden',
    noCalls: 'Noch keine Aufrufe',
    callsUntold: 'Dieses Gateway nennt dem Inhaber eines Schlüssels dessen Aufrufe nicht.',
    showAll: (count) => `Alle ${c(count)} anzeigen`,
    time: 'Zeit',
    model: 'Modell',
    prompt: 'Eingabe',
    completion: 'Ausgabe',
    quota: 'Verbrauch',
    failedCall: 'Fehlgeschlagen',
  },
}

export default words
