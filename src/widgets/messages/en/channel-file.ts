import type { words as zh } from '../zh-CN/channel-file.ts'

const channels = (count: number) => `${count} ${count === 1 ? 'channel' : 'channels'}`

export const words: typeof zh = {
  title: 'Import channels',
  help: 'Choose or paste JSON exported from this console. Existing channels are matched by name and type. You can review every change before anything is saved. Exported files contain no keys.',
  file: 'JSON file',
  paste: 'Or paste JSON',
  compare: 'Show changes',
  back: 'Back',
  faults: {
    tooLong: 'The file is too large: 2 million characters at most.',
    noJson: 'This is not valid JSON.',
    noChannels: 'The JSON contains no channels.',
    tooMany: 'Too many channels: import at most 1,000 at a time.',
  },
  unread: 'The file could not be read.',
  summary: ({ fresh, differs, same, blocked }) =>
    [
      `${fresh} new`,
      `${differs} to change`,
      `${same} unchanged`,
      ...(blocked > 0 ? [`${blocked} cannot be imported`] : []),
    ].join(', '),
  nothing: 'Nothing to import: every channel in the file already exists and is unchanged.',
  kinds: { new: 'New', differs: 'Change', same: 'Unchanged', blocked: 'Cannot be imported' },
  several: 'Several channels have this name and type, so it is not clear which one is meant.',
  credentials: "This type's credentials have several fields. Create it with the channel form.",
  provider: (name) => `Type of ${name}`,
  providerHelp:
    'Numbers mean different providers at different gateways, so choose one: a wrong type sends the key to another company.',
  chooseProvider: 'Choose a type',
  noProvider: 'type not named',
  key: (name) => `Key for ${name}`,
  keyNew: 'A new channel needs a key. Without one, it will not be imported.',
  keyAddress:
    'The import changes the address, and the stored key is not sent to a new address. Enter the key again, or the channel will not be imported.',
  keyFromFile: 'The key in the file is used.',
  showKey: 'Show key',
  hideKey: 'Hide key',
  empty: '(empty)',
  becomes: 'becomes',
  same: (count) => `Unchanged channels (${count})`,
  untagged: (count) =>
    `This gateway does not support channel tags: ${count === 1 ? 'the tag of 1 channel' : `the tags of ${count} channels`} in the file will not be imported.`,
  problems: (count) => `${channels(count)} in the file cannot be read`,
  problem: (place, name, field) =>
    `Channel ${place}${name && ` (${name})`}: ${field === 'twice' ? 'same name and type as another channel' : `${field} is not valid`}`,
  import: (count) => `Import ${channels(count)}`,
  running: (done, of) => `Importing: ${done} of ${of} done`,
  done: (done, failed) =>
    failed > 0
      ? `${channels(done)} imported, ${failed} failed for the reasons below.`
      : `${channels(done)} imported.`,
  unknown:
    'The gateway did not respond, so the change may have been saved. The comparison shown is up to date.',
  keptNothing: 'The gateway did not accept these changes.',
  states: { enabled: 'Enabled', disabled: 'Disabled', 'auto-disabled': 'Auto-disabled' },
  settings: {
    status: 'Status',
    base_url: 'Base URL',
    other: 'Other settings',
    models: 'Models',
    group: 'Groups',
    tag: 'Tag',
    model_mapping: 'Model mapping',
    priority: 'Priority',
    weight: 'Weight',
    system_prompt: 'System prompt',
    config: 'Config',
  },
}
