import type { Choice } from './step.ts'
import type { Kind } from './walk.ts'

/** A walk that once came upon something, as it was printed; it stays. */
export interface Seed extends Kind {
  found: string
  choices: readonly (Choice & readonly unknown[])[]
}

export const seeds: readonly Seed[] = [
  {
    found: 'after Home, every change in a list was carried out and told as failed',
    gateway: 'real',
    who: 'root',
    width: 1280,
    choices: [
      ['follows a link', 2147483637, 'presses the link “One API 内置网关”'],
      ['goes by the menu', 2, 'presses the link “渠道” (nav)'],
      [
        'changes a number in a row',
        9,
        'fills the text “DeepSeek 官方 的优先级” of “DeepSeek 官方” (row) with “3”, presses the keys Tab',
      ],
    ],
  },
  {
    found: 'palette and settings each refused the other’s policy',
    gateway: 'real',
    who: 'root',
    width: 1280,
    choices: [
      ['opens an address', 10, 'opens /setting?tab=system'],
      ['goes by the menu', 4, 'presses the link “首页” (nav)'],
      ['presses a shortcut', 6, 'presses the keys k'],
    ],
  },
  {
    found: 'Back left the palette open over another page',
    gateway: 'real',
    who: 'root',
    width: 1280,
    choices: [
      ['goes by the menu', 4, 'presses the link “首页” (nav)'],
      ['opens the palette', 1, 'presses the keys Control+k'],
      ['presses Back', 1, ''],
    ],
  },
  {
    found: 'a toast that was pressed took the focus with it',
    gateway: 'polite',
    who: 'root',
    width: 1280,
    choices: [
      ['opens an address', 1, 'opens /token'],
      ['goes by the menu', 1, 'presses the link “渠道” (nav)'],
      [
        'changes a number in a row',
        9,
        'fills the text “内置回声（离线可用） 的优先级” of “内置回声（离线可用）” (row) with “3”, presses the keys Tab',
      ],
      ['undoes', 1, 'presses the button “撤销” (toast)'],
    ],
  },
  {
    found: 'a session that ended under an open dialog left the sign-in page without the focus',
    gateway: 'polite',
    who: 'root',
    width: 1280,
    choices: [
      ['goes by the menu', 1, 'presses the link “兑换码” (nav)'],
      ['presses a button of a row', 3, 'presses the button “禁用批次 的更多操作” of “禁用批次” (row)'],
      ['the session ends', 1, 'the session ends'],
      ['chooses from a menu', 5, 'presses the menuitem “查看批次” of “禁用批次” (menu)'],
    ],
  },
  {
    found: 'prices were never shown where the gateway publishes no ratios',
    gateway: 'real',
    who: 'user',
    width: 1280,
    choices: [['goes by the menu', 1, 'presses the link “价格” (nav)']],
  },
  {
    found: 'on a phone the focus was lost with the row that Back took away',
    gateway: 'polite',
    who: 'user',
    width: 390,
    choices: [
      ['fills in a field', 3384416, `fills the text “搜索名称开头…” (form) with “${'x'.repeat(40)}”`],
      ['fills in a field', 7922584, 'fills the text “搜索名称开头…” (form) with “”'],
      [
        'presses a button of a row',
        240903864,
        'presses the button “显示 笔记软件 的密钥” of “笔记软件” (row)',
      ],
      ['presses Back', 608085264, ''],
    ],
  },
  {
    found: 'a changed form whose session had ended could not be closed',
    gateway: 'polite',
    who: 'user',
    width: 1280,
    widgets: 'real',
    choices: [
      [
        'opens the form of a record',
        2079097842,
        'presses the button “编辑 内置回声（离线可用）” of “内置回声（离线可用）” (row)',
      ],
      ['names the thing', 2118780402, 'fills the text “名称” (form) with “w402”'],
      ['the session ends', 629239242, 'the session ends'],
      ['saves', 719685421, 'presses the button “保存” (form)'],
      ['presses any button', 1819242792, 'presses the button “关闭” (dialog)'],
    ],
  },
  {
    found: 'the question of a changed form lost the focus with its link, which a narrower window had hidden',
    gateway: 'real',
    who: 'root',
    width: 1280,
    choices: [
      ['opens an address', 16, 'opens /channel/edit/1'],
      ['names the thing', 947839460, 'fills the text “名称” (form) with “w460”'],
      ['goes by the menu', 1369548992, 'presses the link “充值” (nav)'],
      ['makes the window narrow or wide', 1954024096, 'makes the window 390 px wide'],
      ['presses any button', 1480580780, 'presses the button “继续编辑” (dialog)'],
    ],
  },
]
