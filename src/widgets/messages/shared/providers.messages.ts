import { defineMessages } from '../language/topic.ts'

/** Names of services by their ids; a service that has no line here is called by its operator's name for it, or its id. */
const zh = { github: 'GitHub', lark: '飞书', wechat: '微信' }

const en: typeof zh = { github: 'GitHub', lark: 'Lark', wechat: 'WeChat' }

export const providerMessages = defineMessages('providers', zh, en)
