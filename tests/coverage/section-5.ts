import type { Line } from './line.ts'

const register = 'widgets/register.test.ts'
const tokenForm = 'widgets/token-form.test.ts'
const channelForm = 'widgets/channel-form.test.ts'
const channelTypes = 'widgets/channel-form-types.test.ts'

/** Validation rules. */
export const section5: readonly Line[] = [
  ['registration: a password under 8 characters', register, 'refuses a password under 8 characters: 密码长度不得小于 8 位！'],
  ['registration: passwords that differ', register, 'refuses passwords that differ: 两次输入的密码不一致'],
  ['registration: user name and password or nothing is sent', register, 'sends nothing while user name or password is empty, and says so in the fields'],
  ['registration: no token of the bot check yet', register, 'asks for patience without a bot check token, then registers with one'],
  ['sign-in: both are needed', 'widgets/login.test.ts', 'wants both words and asks the gateway for nothing without them'],
  ['email code: an address is needed', 'widgets/personal-settings.test.ts', 'binds an email by a mailed code, and counts 30 seconds before another, also after a reload'],
  ['email code of the registration: an address is needed', register, 'proves an email by a mailed code, and waits 30 seconds for another, also after a reload'],
  ['email code: a token is needed when the bot check is on', 'widgets/personal-settings.test.ts', 'asks for patience without a bot check token, then sends the code with one'],
  ['password reset: an address is needed', 'widgets/password-reset.test.ts', 'sends nothing without an address, and says so in the field'],
  ['password reset: a token of the bot check is needed', 'widgets/password-reset.test.ts', 'asks for patience without a bot check token, then sends one'],
  ['binding does nothing with an empty code', 'widgets/personal-settings.test.ts', 'binds the chat platform with its code, which counts three minutes'],
  ['key: name required', tokenForm, 'wants a name, of at most 30 bytes, and puts the focus there'],
  ['key: expiry is a date, by hand or by a quick button', tokenForm, 'sets the expiry by date or by a quick button, and refuses what is no date'],
  ['key: quota is an integer', tokenForm, 'takes the quota in units and in money, both at once'],
  ['key: defaults', tokenForm, 'makes a key with the specified defaults: unlimited, never, 500000 units'],
  ['channel: name and key required on create', channelForm, 'wants name and key when it is new: 请填写渠道名称和渠道密钥！'],
  ['channel: one model, but for type 43', channelForm, 'wants at least one model, except for type 43: 请至少选择一个模型！'],
  ['channel: the mapping is legal JSON', channelForm, 'keeps the model mapping as a table and as JSON in step, and refuses what is no JSON'],
  ['channel: slash of the base URL removed', channelForm, 'removes a slash at the end of the base URL'],
  ['channel: type 3 defaults other', channelTypes, 'type 3 defaults other to 2024-03-01-preview'],
  ['channel: type 33 composes its key', channelTypes, 'type 33 composes the key as ak|sk|region; blank on editing keeps the secret'],
  ['channel: type 42 composes its key', channelTypes, 'type 42 composes the key as region|project|adc, one channel whatever its lines'],
  ['channel: a batch has one key a line', channelForm, 'makes a batch, one key a line, and says how many'],
  ['channel: key placeholders of 15, 18, 22, 23', channelTypes, 'key placeholders of 15, 18, 22 and 23'],
  ['channel: priority and weight, blank sends nothing, negative weight 0', channelForm, 'sends priority and weight as integers; blank sends nothing, a negative weight is 0'],
  ['channel: the same in the row, blank', 'widgets/channel-list.test.ts', 'sends nothing for a blank, for the same number, or after Escape'],
  ['channel: the same in the row, negative', 'widgets/channel-list.test.ts', 'turns a negative weight into 0; a negative priority stays'],
  ['ratios are valid JSON, each with its message', 'widgets/operation-settings.test.ts', 'refuses ratios that are no JSON, with its message, and shows them as text'],
  ['numeric options are 0 at least', 'unit/options.test.ts', 'numeric options are 0 at least'],
  ['numeric options, in their fields', 'widgets/operation-settings.test.ts', 'keeps numeric options at 0 and above before it asks the gateway'],
  ['creating a user: an empty submit does nothing', 'widgets/user-form-admin.test.ts', 'does nothing on an empty submit: user name and password are both required'],
  ['deleting oneself: the text must equal the name', 'widgets/personal-settings.test.ts', 'deletes the own account only when its name is typed'],
  ['top-up: an empty code warns', 'widgets/topup.test.ts', 'asks for a code when there is none, and the gateway for nothing'],
  ['code: name required, quota and count integers', 'widgets/redemption-form.test.ts', 'requires a name of 1 to 20 bytes, a quota above 0 and a count of 1 to 100 before it asks the gateway'],
  ['whitelist: only a domain that is not empty and not there', 'widgets/system-settings.test.ts', 'adds a domain to the whitelist only when it is not empty and not there yet'],
  ['secrets are saved only when changed and not empty', 'widgets/system-settings.test.ts', 'sends a secret only when something was typed, and forgets it at once'],
  ['the server address loses its slash', 'widgets/system-settings.test.ts', 'trims the trailing slash of the server address before it saves, and shows the callbacks with it'],
  ['the search of users is trimmed', 'widgets/user-list.test.ts', 'searches by the beginning of name or display name, trimmed; an empty search says 未找到结果。'],
]
