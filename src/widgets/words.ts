import type { TextsOf } from './messages/language/locale.ts'
import type { NumberFormat } from './domain/number-format.ts'
import type { messages as about } from './elements/about/about.messages.ts'
import type { allOrdersMessages as allOrders } from './elements/account/topup/pay/all-orders.messages.ts'
import type { messages as balance } from './elements/account/balance/balance.messages.ts'
import type { botCheckMessages as botCheck } from './kit/verification/bot-check.messages.ts'
import type { bulkMessages as bulk } from './kit/lists/bulk/bulk.messages.ts'
import type { channelBulk } from './elements/channels/list/bulk/channel-bulk.messages.ts'
import type { fileMessages as channelFile } from './elements/channels/list/files/file.messages.ts'
import type { checkInMessages as checkIn } from './elements/account/topup/pay/check-in.messages.ts'
import type { messages as channelForm } from './elements/channels/form/channel-form.messages.ts'
import type { channelKeyMessages as channelKeys } from './elements/channels/list/channel-keys.messages.ts'
import type { messages as channelList } from './elements/channels/list/channel-list.messages.ts'
import type { mappingMessages as channelMapping } from './elements/channels/form/models/mapping.messages.ts'
import type { resultMessages as channelResults } from './elements/channels/list/test-runs/results.messages.ts'
import type { channelTagMessages as channelTag } from './elements/channels/list/tags/channel-tag.messages.ts'
import type { testMessages as channelTest } from './elements/channels/list/test-runs/channel-test.messages.ts'
import type { typeNames as channelType } from './kit/channels/channel.messages.ts'
import type { whyMessages as channelWhy } from './elements/channels/list/why/why.messages.ts'
import type { messages as chat } from './elements/chat/chat.messages.ts'
import type { messages as codeStep } from './kit/verification/code-step.messages.ts'
import type { columnsMessages as columns } from './kit/lists/columns/columns.messages.ts'
import type { common } from './messages/shared/common.messages.ts'
import type { conflictMessages as conflict } from './messages/forms/conflict.messages.ts'
import type { cookieLostMessages as cookieLost } from './kit/element/refused.messages.ts'
import type { copyByHandMessages as copyByHand } from './kit/data/copy-by-hand.messages.ts'
import type { counterMessages as counter } from './messages/forms/counter.messages.ts'
import type { messages as dashboard } from './elements/home/dashboard/dashboard.messages.ts'
import type { doctorMessages as doctor } from './kit/doctor/doctor.messages.ts'
import type { drawerMessages as drawer } from './kit/drawers/drawer.messages.ts'
import type { otherOptionsMessages as elsewhere } from './kit/options/other-options.messages.ts'
import type { errorMessages as errors } from './messages/shared/error.messages.ts'
import type { fetchMessages as fetchModels } from './elements/channels/form/models/fetch-models.messages.ts'
import type { firstStartMessages as firstStart } from './elements/account/login/first-start.messages.ts'
import type { formTitles } from './messages/form-titles.messages.ts'
import type { known as gatewayWords } from './messages/known.messages.ts'
import type { messages as home } from './elements/home/home.messages.ts'
import type { ignoredFieldsSentence as ignoredFields } from './messages/forms/ignored-fields.messages.ts'
import type { quotaWarningMessages as quotaWarning } from './elements/account/personal-settings/quota-warning.messages.ts'
import type { invitationMessages as invitations } from './elements/account/personal-settings/invitations.messages.ts'
import type { jobMessages as jobs } from './kit/jobs/job.messages.ts'
import type { messages as keyUsage } from './elements/tokens/key-usage/key-usage.messages.ts'
import type { listMessages as list } from './kit/lists/list.messages.ts'
import type { exportMessages as logExport } from './elements/logs/export/export.messages.ts'
import type { extrasMessages as logExtras } from './elements/logs/details/extras.messages.ts'
import type { messages as logList } from './elements/logs/log-list.messages.ts'
import type { panelMessages as logPanels } from './elements/logs/filters/panel.messages.ts'
import type { sumsMessages as logSums } from './elements/logs/sums/sums.messages.ts'
import type { messages as login } from './elements/account/login/login.messages.ts'
import type { noGatewayMessages as noGateway } from './kit/element/refused.messages.ts'
import type { newsMessages as news } from './elements/home/news.messages.ts'
import type { numberMessages as number } from './messages/forms/number.messages.ts'
import type { messages as oauthCallback } from './elements/account/oauth-callback/oauth-callback.messages.ts'
import type { operationLabels as operationOptions } from './elements/settings/operation/option-labels.messages.ts'
import type { messages as operationSettings } from './elements/settings/operation/operation-settings.messages.ts'
import type { optionsMessages as options } from './kit/options/options.messages.ts'
import type { otherLabels as otherOptions } from './elements/settings/other/option-labels.messages.ts'
import type { messages as otherSettings } from './elements/settings/other/other-settings.messages.ts'
import type { messages as othersKeys } from './elements/tokens/list/others/others-keys.messages.ts'
import type { passkeyMessages as passkey } from './kit/passkeys/passkey.messages.ts'
import type { ceremonyMessages as passkeyCeremony } from './kit/passkeys/ceremony.messages.ts'
import type { messages as passwordReset } from './elements/account/password-reset/password-reset.messages.ts'
import type { messages as passwordResetConfirm } from './elements/account/password-reset-confirm/password-reset-confirm.messages.ts'
import type { payMessages as pay } from './elements/account/topup/pay/pay.messages.ts'
import type { messages as personalSettings } from './elements/account/personal-settings/personal-settings.messages.ts'
import type { planMessages as plans } from './elements/account/topup/pay/plans.messages.ts'
import type { messages as prices } from './elements/prices/prices.messages.ts'
import type { networkMessages as providerNetwork } from './kit/channels/provider.messages.ts'
import type { ratioMessages as ratios } from './elements/settings/operation/prices/ratio.messages.ts'
import type { batchMessages as redemptionBatch } from './elements/redemptions/list/batch.messages.ts'
import type { redemptionBulk } from './elements/redemptions/list/redemption-bulk.messages.ts'
import type { messages as redemptionForm } from './elements/redemptions/form/redemption-form.messages.ts'
import type { messages as redemptionList } from './elements/redemptions/list/redemption-list.messages.ts'
import type { refusedMessages as refusedAddress } from './kit/element/refused.messages.ts'
import type { messages as register } from './elements/account/register/register.messages.ts'
import type { samples } from './kit/data/code-samples.messages.ts'
import type { searchMessages as search } from './kit/lists/search.messages.ts'
import type { messages as secondFactor } from './elements/account/personal-settings/second-factor/second-factor.messages.ts'
import type { messages as sessions } from './elements/account/personal-settings/sessions.messages.ts'
import type { messages as settings } from './elements/settings/tabs/settings.messages.ts'
import type { severalMessages as severalTokens } from './elements/tokens/form/several-tokens.messages.ts'
import type { systemLabels as systemOptions } from './elements/settings/system/option-labels.messages.ts'
import type { messages as systemSettings } from './elements/settings/system/system-settings.messages.ts'
import type { taken } from './messages/shared/duplicate-name.messages.ts'
import type { titles } from './messages/titles.messages.ts'
import type { nameChoice } from './kit/forms/loaded.messages.ts'
import type { tokenBulk } from './elements/tokens/list/bulk/token-bulk.messages.ts'
import type { messages as tokenForm } from './elements/tokens/form/token-form.messages.ts'
import type { messages as tokenList } from './elements/tokens/list/token-list.messages.ts'
import type { messages as topup } from './elements/account/topup/topup.messages.ts'
import type { undoMessages as undo } from './kit/lists/actions/undo.messages.ts'
import type { leavingMessages as leaving } from './messages/forms/leaving.messages.ts'
import type { unsavedMessages as unsaved } from './messages/forms/unsaved.messages.ts'
import type { messages as usage } from './elements/usage/usage.messages.ts'
import type { adminMessages as userAdmin } from './elements/users/form/admin.messages.ts'
import type { userBulk } from './elements/users/list/bulk/user-bulk.messages.ts'
import type { messages as userForm } from './elements/users/form/user-form.messages.ts'
import type { messages as userList } from './elements/users/list/user-list.messages.ts'
import type { topUpMessages as userTopUp } from './elements/users/list/top-up.messages.ts'
import type { viewsMessages as views } from './kit/lists/views/views.messages.ts'
import type { wechatMessages as wechat } from './kit/verification/wechat.messages.ts'

/** Every sentence of the elements, by topic: a topic is a screen, or what several of them share. */
export interface Sentences {
  about: TextsOf<typeof about>
  allOrders: TextsOf<typeof allOrders>
  balance: TextsOf<typeof balance>
  botCheck: TextsOf<typeof botCheck>
  bulk: TextsOf<typeof bulk>
  channelBulk: TextsOf<typeof channelBulk>
  channelFile: TextsOf<typeof channelFile>
  channelForm: TextsOf<typeof channelForm>
  channelKeys: TextsOf<typeof channelKeys>
  channelList: TextsOf<typeof channelList>
  channelMapping: TextsOf<typeof channelMapping>
  channelResults: TextsOf<typeof channelResults>
  channelTag: TextsOf<typeof channelTag>
  channelTest: TextsOf<typeof channelTest>
  channelType: TextsOf<typeof channelType>
  checkIn: TextsOf<typeof checkIn>
  channelWhy: TextsOf<typeof channelWhy>
  chat: TextsOf<typeof chat>
  codeStep: TextsOf<typeof codeStep>
  columns: TextsOf<typeof columns>
  common: TextsOf<typeof common>
  conflict: TextsOf<typeof conflict>
  cookieLost: TextsOf<typeof cookieLost>
  copyByHand: TextsOf<typeof copyByHand>
  counter: TextsOf<typeof counter>
  dashboard: TextsOf<typeof dashboard>
  doctor: TextsOf<typeof doctor>
  drawer: TextsOf<typeof drawer>
  elsewhere: TextsOf<typeof elsewhere>
  errors: TextsOf<typeof errors>
  fetchModels: TextsOf<typeof fetchModels>
  figures: NumberFormat
  firstStart: TextsOf<typeof firstStart>
  formTitles: TextsOf<typeof formTitles>
  gatewayWords: TextsOf<typeof gatewayWords>
  home: TextsOf<typeof home>
  ignoredFields: TextsOf<typeof ignoredFields>
  invitations: TextsOf<typeof invitations>
  jobs: TextsOf<typeof jobs>
  keyUsage: TextsOf<typeof keyUsage>
  list: TextsOf<typeof list>
  logExport: TextsOf<typeof logExport>
  logExtras: TextsOf<typeof logExtras>
  logList: TextsOf<typeof logList>
  logPanels: TextsOf<typeof logPanels>
  logSums: TextsOf<typeof logSums>
  login: TextsOf<typeof login>
  noGateway: TextsOf<typeof noGateway>
  news: TextsOf<typeof news>
  quotaWarning: TextsOf<typeof quotaWarning>
  number: TextsOf<typeof number>
  oauthCallback: TextsOf<typeof oauthCallback>
  operationOptions: TextsOf<typeof operationOptions>
  operationSettings: TextsOf<typeof operationSettings>
  options: TextsOf<typeof options>
  otherOptions: TextsOf<typeof otherOptions>
  otherSettings: TextsOf<typeof otherSettings>
  othersKeys: TextsOf<typeof othersKeys>
  passkey: TextsOf<typeof passkey>
  passkeyCeremony: TextsOf<typeof passkeyCeremony>
  passwordReset: TextsOf<typeof passwordReset>
  passwordResetConfirm: TextsOf<typeof passwordResetConfirm>
  pay: TextsOf<typeof pay>
  personalSettings: TextsOf<typeof personalSettings>
  plans: TextsOf<typeof plans>
  prices: TextsOf<typeof prices>
  providerNetwork: TextsOf<typeof providerNetwork>
  ratios: TextsOf<typeof ratios>
  redemptionBatch: TextsOf<typeof redemptionBatch>
  redemptionBulk: TextsOf<typeof redemptionBulk>
  redemptionForm: TextsOf<typeof redemptionForm>
  redemptionList: TextsOf<typeof redemptionList>
  refusedAddress: TextsOf<typeof refusedAddress>
  register: TextsOf<typeof register>
  samples: TextsOf<typeof samples>
  search: TextsOf<typeof search>
  secondFactor: TextsOf<typeof secondFactor>
  sessions: TextsOf<typeof sessions>
  settings: TextsOf<typeof settings>
  severalTokens: TextsOf<typeof severalTokens>
  systemOptions: TextsOf<typeof systemOptions>
  systemSettings: TextsOf<typeof systemSettings>
  taken: TextsOf<typeof taken>
  titles: TextsOf<typeof titles>
  nameChoice: TextsOf<typeof nameChoice>
  tokenBulk: TextsOf<typeof tokenBulk>
  tokenForm: TextsOf<typeof tokenForm>
  tokenList: TextsOf<typeof tokenList>
  topup: TextsOf<typeof topup>
  undo: TextsOf<typeof undo>
  leaving: TextsOf<typeof leaving>
  unsaved: TextsOf<typeof unsaved>
  usage: TextsOf<typeof usage>
  userAdmin: TextsOf<typeof userAdmin>
  userBulk: TextsOf<typeof userBulk>
  userForm: TextsOf<typeof userForm>
  userList: TextsOf<typeof userList>
  userTopUp: TextsOf<typeof userTopUp>
  views: TextsOf<typeof views>
  wechat: TextsOf<typeof wechat>
}

/**
 * A sentence of the page's own. One that takes values is a function of the same values, or a text that names them by
 * their place: `'Redeemed: {0}'`.
 */
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
