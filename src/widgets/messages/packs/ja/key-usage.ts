import { counting } from '../counted.ts'
import type { KeyUsageWords } from '../visitors.ts'

const c = counting('ja')

const words: KeyUsageWords = {
  keyUsage: {
    title: 'キーの利用状況',
    help: 'API キーを貼り付けると、上限・使用量・有効期限を確認できます。ログインは不要です。キーはこのページのメモリにのみ置かれ、どこにも保存されません。',
    key: 'API キー',
    keyPlaceholder: 'sk-…',
    missing: 'キーを貼り付けてください',
    space: 'キーの途中に空白があります。キーは 1 つだけ入力してください。',
    character: 'キーに使われない文字が含まれています。もう一度コピーしてください。',
    submit: '照会',
    forget: '消去',
    wrong:
      'ゲートウェイはこのキーを受け付けません。入力の誤り、無効化、期限切れ、または使い切りの可能性があります。',
    refused: 'ゲートウェイがこのキーを拒否しました。',
    said: (words) => `ゲートウェイの説明: ${words}`,
    failed: 'キーの利用状況を読み込めませんでした',
    left: '残り',
    used: '使用済み',
    limit: '上限',
    expires: '有効期限',
    noLimit: '無制限',
    never: '無期限',
    units: (units) => `${units} ユニット`,
    keyName: (name) => `キー「${name}」`,
    models: (names) => `呼び出せるモデル: ${names}`,
    byAccount: 'ゲートウェイがアカウント単位で集計している場合、上限と使用量はアカウント全体のものです。',
    unsure: 'ゲートウェイは通貨を自身のサイトにしか伝えません。ここでは米ドルで表示します。',
    calls: '最近の呼び出し',
    callsFailed: '呼び出しを読み込めませんでした',
    noCalls: '呼び出しはまだありません',
    callsUntold: 'このゲートウェイは、キーの持ち主に呼び出しの記録を伝えません。',
    showAll: (count) => `${c(count)} 件すべてを表示`,
    time: '日時',
    model: 'モデル',
    prompt: '入力',
    completion: '出力',
    quota: '消費',
    failedCall: '失敗',
  },
}

export default words
