import { counting } from '../counted.ts'
import type { KeyUsageWords } from '../visitors.ts'

const c = counting('zh-TW')

const words: KeyUsageWords = {
  keyUsage: {
    title: '金鑰用量',
    help: '貼上一把 API 金鑰，即可查看額度、用量與到期時間，不需登入。金鑰只留在本頁的記憶體中，不會儲存。',
    key: 'API 金鑰',
    keyPlaceholder: 'sk-…',
    missing: '請貼上金鑰',
    space: '金鑰中間有空格：一次只填一把。',
    character: '金鑰中有不可能出現的字元，請重新複製。',
    submit: '查詢',
    forget: '清除',
    wrong: '閘道不接受這把金鑰：可能輸入有誤，或已停用、過期、用盡。',
    refused: '閘道拒絕了這把金鑰。',
    said: (words) => `閘道的說明：${words}`,
    failed: '金鑰用量載入失敗',
    left: '剩餘額度',
    used: '已用額度',
    limit: '總額度',
    expires: '到期時間',
    noLimit: '無限',
    never: '永不過期',
    units: (units) => `${units} 點額度`,
    keyName: (name) => `金鑰「${name}」`,
    models: (names) => `僅可呼叫：${names}`,
    byAccount: '若閘道按帳戶統計，以上是整個帳戶的額度與用量。',
    unsure: '閘道只向自己的網站說明貨幣，這裡以美元顯示。',
    calls: '最近的呼叫',
    callsFailed: '呼叫記錄載入失敗',
    noCalls: '還沒有呼叫',
    callsUntold: '此閘道不向持有金鑰的人提供呼叫記錄。',
    showAll: (count) => `顯示全部 ${c(count)} 筆`,
    time: '時間',
    model: '模型',
    prompt: '輸入',
    completion: '輸出',
    quota: '消耗',
    failedCall: '失敗',
  },
}

export default words
