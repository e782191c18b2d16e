import type { TextsOf } from './messages/language/topic.ts'
import type { NumberFormat } from './domain/number-format.ts'

/* eslint-disable @typescript-eslint/consistent-type-imports -- a topic is one line here instead of two */

interface Topics {
  about: typeof import('./elements/about/about.messages.ts').messages
  agreement: typeof import('./kit/accounts/agreement.messages.ts').agreementMessages
  alerts: typeof import('./elements/settings/operation/alerts/alerts.messages.ts').alertMessages
  allOrders: typeof import('./elements/account/topup/pay/all-orders.messages.ts').allOrdersMessages
  balance: typeof import('./elements/account/balance/balance.messages.ts').messages
  botCheck: typeof import('./kit/verification/verification.messages.ts').botCheckMessages
  bulk: typeof import('./kit/lists/bulk/bulk.messages.ts').bulkMessages
  channelBulk: typeof import('./elements/channels/list/bulk/channel-bulk.messages.ts').channelBulk
  channelFile: typeof import('./elements/channels/list/files/file.messages.ts').fileMessages
  channelForm: typeof import('./elements/channels/form/channel-form.messages.ts').messages
  groupTable: typeof import('./elements/settings/operation/groups/groups.messages.ts').groupMessages
  channelHealth: typeof import('./elements/channels/list/health/health.messages.ts').healthMessages
  channelKeys: typeof import('./elements/channels/list/keys/channel-keys.messages.ts').channelKeyMessages
  channelList: typeof import('./elements/channels/list/channel-list.messages.ts').messages
  channelMore: typeof import('./kit/channels/more-fields.messages.ts').moreMessages
  channelResults: typeof import('./elements/channels/list/test-runs/results.messages.ts').resultMessages
  channelProviders: typeof import('./elements/channels/list/providers/providers.messages.ts').providersMessages
  channelTag: typeof import('./elements/channels/list/tags/channel-tag.messages.ts').channelTagMessages
  channelTest: typeof import('./elements/channels/list/test-runs/channel-test.messages.ts').testMessages
  channelType: typeof import('./kit/channels/channel.messages.ts').typeNames
  channelWhy: typeof import('./elements/channels/list/why/why.messages.ts').whyMessages
  chat: typeof import('./elements/chat/chat.messages.ts').messages
  checkIn: typeof import('./elements/account/topup/pay/pay.messages.ts').checkInMessages
  codeStep: typeof import('./kit/verification/verification.messages.ts').codeStepMessages
  columns: typeof import('./kit/lists/columns/columns.messages.ts').columnsMessages
  common: typeof import('./messages/shared/common.messages.ts').common
  conflict: typeof import('./messages/forms/conflict.messages.ts').conflictMessages
  cookieLost: typeof import('./kit/element/refused.messages.ts').cookieLostMessages
  copyByHand: typeof import('./kit/data/copy-by-hand.messages.ts').copyByHandMessages
  counter: typeof import('./messages/forms/form.messages.ts').counterMessages
  dashboard: typeof import('./elements/home/dashboard/dashboard.messages.ts').messages
  doctor: typeof import('./kit/doctor/doctor.messages.ts').doctorMessages
  drawer: typeof import('./kit/drawers/drawer.messages.ts').drawerMessages
  errors: typeof import('./messages/shared/error.messages.ts').errorMessages
  fetchModels: typeof import('./elements/channels/form/models/fetch-models.messages.ts').fetchMessages
  firstStart: typeof import('./elements/account/login/first-start.messages.ts').firstStartMessages
  formTitles: typeof import('./messages/form-titles.messages.ts').formTitles
  gatewayWords: typeof import('./messages/known.messages.ts').known
  home: typeof import('./elements/home/home.messages.ts').messages
  ignoredFields: typeof import('./messages/forms/form.messages.ts').ignoredFieldMessages
  invitations: typeof import('./elements/account/personal-settings/invitations.messages.ts').invitationMessages
  jobs: typeof import('./kit/jobs/job.messages.ts').jobMessages
  keyStatus: typeof import('./kit/keys/key-status.messages.ts').keyStatusMessages
  keyUsage: typeof import('./elements/tokens/key-usage/key-usage.messages.ts').messages
  leaving: typeof import('./messages/forms/leaving.messages.ts').leavingMessages
  list: typeof import('./kit/lists/list.messages.ts').listMessages
  logExport: typeof import('./elements/logs/export/export.messages.ts').exportMessages
  logAudit: typeof import('./elements/logs/details/extras.messages.ts').auditMessages
  logExtras: typeof import('./elements/logs/details/extras.messages.ts').extrasMessages
  logList: typeof import('./elements/logs/log-list.messages.ts').messages
  calendar: typeof import('./messages/forms/calendar.messages.ts').calendarMessages
  logPanels: typeof import('./elements/logs/filters/panel.messages.ts').panelMessages
  logSums: typeof import('./elements/logs/sums/sums.messages.ts').sumsMessages
  login: typeof import('./elements/account/login/login.messages.ts').messages
  manageUser: typeof import('./kit/accounts/manage-user.messages.ts').manageUserMessages
  nameChoice: typeof import('./messages/forms/form.messages.ts').nameChoice
  news: typeof import('./elements/home/news.messages.ts').newsMessages
  noGateway: typeof import('./kit/element/refused.messages.ts').noGatewayMessages
  number: typeof import('./messages/forms/number.messages.ts').numberMessages
  oauthCallback: typeof import('./elements/account/oauth-callback/oauth-callback.messages.ts').messages
  operationOptions: typeof import('./kit/options/labels/operation.messages.ts').operationLabels
  operationSettings: typeof import('./elements/settings/operation/operation-settings.messages.ts').messages
  options: typeof import('./kit/options/options.messages.ts').optionsMessages
  furtherOptions: typeof import('./kit/options/further-options.messages.ts').furtherOptionsMessages
  groupOptionNames: typeof import('./kit/options/labels/operation.messages.ts').groupOptionNames
  furtherOptionNames: typeof import('./kit/options/labels/further.messages.ts').furtherOptionNames
  otherOptions: typeof import('./kit/options/labels/other.messages.ts').otherLabels
  otherSettings: typeof import('./elements/settings/other/other-settings.messages.ts').messages
  othersKeys: typeof import('./elements/tokens/list/others-keys.messages.ts').messages
  passkey: typeof import('./kit/passkeys/passkey.messages.ts').passkeyMessages
  passkeyCeremony: typeof import('./kit/passkeys/ceremony.messages.ts').ceremonyMessages
  passwordReset: typeof import('./elements/account/password-reset/password-reset.messages.ts').messages
  passwordResetConfirm: typeof import('./elements/account/password-reset-confirm/password-reset-confirm.messages.ts').messages
  pay: typeof import('./elements/account/topup/pay/pay.messages.ts').payMessages
  personalSettings: typeof import('./elements/account/personal-settings/personal-settings.messages.ts').messages
  plans: typeof import('./elements/account/topup/pay/plans.messages.ts').planMessages
  prices: typeof import('./elements/prices/prices.messages.ts').messages
  providerModels: typeof import('./kit/channels/models-dialog.messages.ts').modelsDialogMessages
  providerNetwork: typeof import('./kit/channels/provider.messages.ts').networkMessages
  providers: typeof import('./messages/shared/providers.messages.ts').providerMessages
  quotaWarning: typeof import('./elements/account/personal-settings/quota-warning.messages.ts').quotaWarningMessages
  priceColumns: typeof import('./elements/settings/operation/prices/ratio.messages.ts').priceColumnMessages
  ratios: typeof import('./elements/settings/operation/prices/ratio.messages.ts').ratioMessages
  redemptionBatch: typeof import('./elements/redemptions/list/batch.messages.ts').batchMessages
  redemptionBulk: typeof import('./elements/redemptions/list/redemption-bulk.messages.ts').redemptionBulk
  redemptionForm: typeof import('./elements/redemptions/form/redemption-form.messages.ts').messages
  redemptionList: typeof import('./elements/redemptions/list/redemption-list.messages.ts').messages
  refusedAddress: typeof import('./kit/element/refused.messages.ts').refusedMessages
  register: typeof import('./elements/account/register/register.messages.ts').messages
  samples: typeof import('./kit/keys/code-samples.messages.ts').samples
  search: typeof import('./kit/lists/list.messages.ts').searchMessages
  secondFactor: typeof import('./elements/account/personal-settings/second-factor/second-factor.messages.ts').messages
  sessions: typeof import('./elements/account/personal-settings/sessions.messages.ts').messages
  settings: typeof import('./elements/settings/tabs/settings.messages.ts').messages
  severalTokens: typeof import('./elements/tokens/form/several-tokens.messages.ts').severalMessages
  systemOptions: typeof import('./kit/options/labels/system.messages.ts').systemLabels
  systemSettings: typeof import('./elements/settings/system/system-settings.messages.ts').messages
  taken: typeof import('./messages/shared/duplicate-name.messages.ts').taken
  taskList: typeof import('./elements/tasks/task-list.messages.ts').messages
  titles: typeof import('./messages/titles.messages.ts').titles
  tokenBulk: typeof import('./elements/tokens/list/bulk/token-bulk.messages.ts').tokenBulk
  tokenForm: typeof import('./elements/tokens/form/token-form.messages.ts').messages
  tokenList: typeof import('./elements/tokens/list/token-list.messages.ts').messages
  topup: typeof import('./elements/account/topup/topup.messages.ts').messages
  undo: typeof import('./kit/lists/list.messages.ts').undoMessages
  unbind: typeof import('./kit/accounts/unbind.messages.ts').unbindMessages
  unsaved: typeof import('./messages/forms/form.messages.ts').unsavedMessages
  usage: typeof import('./elements/usage/usage.messages.ts').messages
  userAdmin: typeof import('./elements/users/form/admin.messages.ts').adminMessages
  userBulk: typeof import('./elements/users/list/user-bulk.messages.ts').userBulk
  userForm: typeof import('./elements/users/form/user-form.messages.ts').messages
  userList: typeof import('./elements/users/list/user-list.messages.ts').messages
  userTopUp: typeof import('./elements/users/list/user-list.messages.ts').topUpMessages
  views: typeof import('./kit/lists/views.messages.ts').viewsMessages
  verificationStep: typeof import('./kit/verification/verification.messages.ts').verificationMessages
  wechat: typeof import('./kit/verification/service-dialog.messages.ts').wechatMessages
  serviceFrame: typeof import('./kit/verification/service-dialog.messages.ts').serviceFrameMessages
  status: typeof import('./elements/status/status.messages.ts').messages
  playground: typeof import('./elements/playground/playground.messages.ts').messages
}

export type Sentences = { [Topic in keyof Topics]: TextsOf<Topics[Topic]> } & { figures: NumberFormat }

/** A text that takes values is a function of the same values, or names them by their place: `'Redeemed: {0}'`. */
type Own<Said> = Said extends (...values: infer Values) => string
  ? string | ((...values: Values) => string)
  : Said extends string
    ? string
    : Said extends readonly unknown[]
      ? Said
      : { readonly [Name in keyof Said]?: Own<Said[Name]> | undefined }

/** Sentences of one language, by topic and name; any may be missing. */
export type Words = Own<Omit<Sentences, 'figures'>> & {
  /** How the language writes figures, all of it; by default as English does. */
  readonly figures?: NumberFormat | undefined
  /** Brings further topics when the topic of this name is first needed, such as `tokenList` by `oneapi-token-list`. */
  readonly more?: Readonly<Record<string, BringWords | undefined>> | undefined
}

/** Brings the sentences of a language when an element first needs it: the module's default export, or a plain object. */
export type BringWords = () => Promise<Words | { default: Words }>

/** The page's own sentences, by language (BCP 47, such as `zh-CN` or `pt-BR`). */
export type WordsByLanguage = Readonly<Record<string, Words | BringWords>>
