import { defineMessages } from '../../messages/language/topic.ts'

export const verificationMessages = defineMessages('verificationStep', { failed: ['无法查询这个账户的验证方式', 'How this account can be verified could not be loaded'] })
