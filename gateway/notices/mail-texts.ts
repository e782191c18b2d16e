import type { Notice } from './notice.ts'
import type { OptionSnapshot } from '../options/store.ts'
import { describeQuota } from '../money/quota.ts'
import type { Mail } from './mail.ts'
import { codeMinutes } from '../accounts/verification.ts'

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

export const verificationMail = (options: OptionSnapshot, to: string, code: string): Mail => {
  const name = options.text('SystemName')
  return {
    to,
    subject: `${name} 邮箱验证邮件`,
    html: `<p>您好，您正在进行 ${escape(name)} 邮箱验证。</p>
<p>您的验证码为：<strong>${code}</strong></p>
<p>验证码 ${codeMinutes} 分钟内有效，如果不是本人操作，请忽略。</p>`,
  }
}

/** The mail to an address that already has an account, sent instead of a code. */
export const takenMail = (options: OptionSnapshot, to: string): Mail => {
  const name = options.text('SystemName')
  return {
    to,
    subject: `${name} 邮箱验证邮件`,
    html: `<p>您好，有人正在用此邮箱注册或绑定 ${escape(name)} 账户，但此邮箱已属于一个账户。</p>
<p>如果是您本人，请直接登录；忘记密码时可在登录页重置。如果不是本人操作，请忽略。</p>`,
  }
}

export const resetMail = (options: OptionSnapshot, to: string, link: string): Mail => {
  const name = options.text('SystemName')
  return {
    to,
    subject: `${name} 密码重置`,
    html: `<p>您好，您正在进行 ${escape(name)} 密码重置。</p>
<p>点击 <a href="${escape(link)}">此处</a> 进行密码重置，或将此链接粘贴到浏览器：${escape(link)}</p>
<p>重置链接 ${codeMinutes} 分钟内有效，如果不是本人操作，请忽略。</p>`,
  }
}

export const lowQuotaMail = (
  options: OptionSnapshot,
  to: string,
  { balance, link }: { balance: number; link: string },
): Mail => {
  const state = balance > 0 ? '您的额度即将用尽' : '您的额度已用尽'
  return {
    to,
    subject: `${options.text('SystemName')} 额度提醒`,
    html: `<p>您好，${state}，当前剩余额度为 ${escape(describeQuota(balance, options))}。</p>
<p>为了不影响您的使用，请及时充值：<a href="${escape(link)}">${escape(link)}</a></p>`,
  }
}

export const noticeMail = (options: OptionSnapshot, to: string, { title, text }: Notice): Mail => ({
  to,
  subject: `${options.text('SystemName')} ${title}`,
  html: `<p>${escape(text)}</p>`,
})
