/**
 * The docblocks of the elements in Chinese, by the English text. When a docblock changes, a test names the English
 * text that lacks its Chinese here.
 */
export const elementTexts: Readonly<Record<string, string>> = {
  'After a user was disabled or enabled, in the console.': '在控制台中禁用或启用了一个用户之后。',
  'After a key was disabled or enabled, in the console.': '在控制台中禁用或启用了一个令牌之后。',
  "The administrator's text about the gateway (Markdown, HTML, or an https URL, which is framed); without one, a tutorial: base URL, key, and samples in curl, Python and JavaScript with this gateway's address.":
    '管理员填写的网关介绍（Markdown、HTML，或以框架显示的 https 网址）；没有填写时显示教程：接口地址、令牌，以及使用本网关地址的 curl、Python 和 JavaScript 示例。',
  '`title`, `agents` (the samples for coding agents).': '`title`、`agents`（编程助手的示例）。',
  "Language: `zh-CN` or `en`; default: the nearest `lang`, `configure()`'s, the page's, Chinese.":
    '语言：`zh-CN` 或 `en`；默认依次取最近的 `lang`、`configure()` 的设置、网页的语言、中文。',
  "Address of the gateway; default: the nearest provider's, `configure()`'s, the page's.":
    '网关地址；默认依次取最近的 provider、`configure()`、网页自身的地址。',
  '`token`: send nothing until a token function is set.': '`token`：设置取得令牌的函数之前不发送任何请求。',
  'Which one-api variant the gateway is; default: detected.': '网关是 one-api 的哪个分支；默认自动识别。',
  "Colours, `auto` as the system prefers; default: the nearest provider's, `configure()`'s, else the page's `color-scheme`, else dark where the page's text is light.":
    '颜色，`auto` 跟随系统；默认依次取最近的 provider、`configure()`、网页的 `color-scheme`，都没有时，网页文字为浅色则用深色主题。',
  'Spacing of rows and controls.': '行和控件的疏密。',
  'Before the key list opens; cancel it to route yourself.': '打开令牌列表之前；取消后由网页自己跳转。',
  'Before a toast; cancel it to show it yourself.': '显示提示消息之前；取消后由网页自己显示。',
  'When something failed, before any toast; cancel it to tell the user yourself.':
    '出错时，在提示消息之前；取消后由网页自己告知用户。',
  'After every other event, for analytics: no secret, id, address or typed text.':
    '在其他每个事件之后，供统计使用：不含密钥、ID、地址和输入的文字。',
  'Above everything.': '在最上方。',
  "Instead of the page's text.": '代替页面的内容。',
  'Instead of the message that the text could not be loaded.': '代替「内容加载失败」的提示。',
  'The signed-in user\'s account: quota left, quota used, requests made. One card each, or with `density="compact"` all in one line, e.g. for a top bar.':
    '当前用户的账户：剩余额度、已用额度、请求次数。每项一张卡片；`density="compact"` 时排成一行，可用于顶栏等处。',
  'Figures to leave out: `left`, `used`, `requests`.': '要隐藏的数值：`left`、`used`、`requests`。',
  'Instead of the figures while no user is signed in.': '未登录时代替数值。',
  "When one of the page's own actions in the slot `row-actions` is chosen in a row.":
    '选择了某一行中网页自己的操作（插槽 `row-actions`）时。',
  "Buttons of the page, which become entries of each row's menu.": '网页的按钮，成为每行菜单中的一项。',
  'At the end of the forms that open here.': '在这里打开的表单的末尾。',
  "Between the fields and the buttons: the page's own fields, which must be valid to save.":
    '在字段和按钮之间：网页自己的字段，有效才能保存。',
  'Instead of the failure message.': '代替出错提示。',
  'Creates a channel or a batch of them, edits one, or copies one into a new one. The key and the secrets it is composed of are write-only: fields left blank keep the stored values.':
    '新建一个或一批渠道，编辑一个渠道，或复制成新渠道。密钥及组成密钥的各项只能写入：留空则保留已保存的值。',
  'Id of the channel to edit.': '要编辑的渠道的 ID。',
  'Id of a channel to copy into a new one; its key is not copied.': '要复制的渠道的 ID；密钥不会复制。',
  "For a first channel: a provider as a tile, then its key; the channel gets the provider's name and models, and is tested before it is enabled.":
    '用于第一个渠道：先选服务商的图标，再填密钥；渠道使用该服务商的名称和模型，测试通过后才启用。',
  '`title`.': '`title`。',
  'The gateway has stored new channels; it does not return their ids.':
    '网关已保存新渠道；网关不返回它们的 ID。',
  'The gateway has stored a change.': '网关已保存修改。',
  'When the form is done, to open the channel list.': '表单完成后，打开渠道列表之前。',
  'When no user is signed in; cancel it to handle it yourself.': '未登录时；取消后由网页自己处理。',
  'Instead of the form while no user is signed in.': '未登录时代替表单。',
  'Instead of the message that the channel could not be loaded.': '代替「渠道加载失败」的提示。',
  'The provider channels, for administrators: search, page, sort, test, enable, disable, order, delete. Creating, copying and editing open `oneapi-channel-form`.':
    '服务商渠道，供管理员使用：搜索、翻页、排序、测试、启用、禁用、调整顺序、删除。新建、复制和编辑会打开 `oneapi-channel-form`。',
  'Rows per page, 1 to 100.': '每页条数，1 到 100。',
  '`name`, `id`, `group`, `tag` and `remark` (if the gateway has them), `status`, `response`, `used`, `balance`, `priority`, `weight`; default: all but the id, the tag and the remark.':
    '`name`、`id`、`group`、`tag` 和 `remark`（网关支持时）、`status`、`response`、`used`、`balance`、`priority`、`weight`；默认不显示 ID、标签和备注。',
  'Names of models, separated by commas: shows only prices, and of them those of these models that have none.':
    '以逗号分隔的模型名称：只显示价格，而且只显示其中没有价格的模型。',
  '`title`, `notice`, `toolbar` or of it `search`, `filters`, `sort`, `columns`, `refresh`; `pager`; `drawer` (the details of a row); the actions `create`, `bulk`, `test`, `toggle`, `edit`, `copy`, `delete`, `export`, `import`, `health` (how the last calls went), `models` (what changed at the providers), `balance` (refreshing it), `inline` (editing priority and weight in place); `selection` (row selection and bulk actions).':
    '`title`、`notice`、`toolbar` 或其中的 `search`、`filters`、`sort`、`columns`、`refresh`；`pager`；`drawer`（一行的详情）；操作 `create`、`bulk`、`test`、`toggle`、`edit`、`copy`、`delete`、`export`、`import`、`health`（最近调用的情况）、`models`（服务商的模型变化）、`balance`（更新余额）、`inline`（在列表中修改优先级和权重）；`selection`（选择行和批量操作）。',
  'Hides every action; tests too, since they cost quota.': '隐藏所有操作；测试也会隐藏，因为它消耗额度。',
  'Shows only channels of this state.': '只显示这种状态的渠道。',
  'Shows only channels of this provider type, by its number.': '只显示这种服务商类型（编号）的渠道。',
  'Shows only channels whose last test ended so.': '只显示上次测试结果如此的渠道。',
  'Shows only channels whose name begins with this.': '只显示名称以此开头的渠道。',
  'Before the form opens; cancel it to route yourself.': '打开表单之前；取消后由网页自己跳转。',
  'After the user confirmed, before the request to delete one channel is sent; cancel it to keep the channel.':
    '用户确认之后、删除一个渠道的请求发出之前；取消则保留该渠道。',
  'After the form opened here has stored new channels, or the gateway has copied one.':
    '在此打开的表单保存了新渠道之后，或网关复制了渠道之后。',
  'The gateway has deleted a channel.': '网关已删除一个渠道。',
  'After it has deleted all disabled ones.': '网关删除全部已禁用渠道之后。',
  'The gateway has stored another status, priority, weight or balance.':
    '网关已保存新的状态、优先级、权重或余额。',
  'The gateway has tested a channel.': '网关已测试一个渠道。',
  'When the user pages, searches, sorts or filters.': '用户翻页、搜索、排序或筛选时。',
  'Instead of the text when there is no channel yet.': '还没有渠道时代替提示文字。',
  'Instead of the list while no user is signed in.': '未登录时代替列表。',
  "The chat application configured in the gateway's status, in a sandboxed frame, with a button that opens it in a new tab. Shows a message if none is configured or its address cannot be framed.":
    '网关状态中配置的聊天应用，显示在沙箱框架里，另有按钮在新标签页打开。没有配置或地址不能嵌入时显示说明。',
  'Instead of the message that no chat link is configured.': '代替「没有配置聊天链接」的提示。',
  "The administrator's text (Markdown, HTML, or an https URL, which is framed). Without one, visitors see what the gateway is; users see the first steps, then balance, spend, usage and newest calls; administrators also see channels and users. New notices open once.":
    '管理员填写的内容（Markdown、HTML，或以框架显示的 https 网址）。没有填写时，访客看到网关的介绍；用户先看到入门步骤，之后是余额、消耗、用量和最近的调用；管理员还会看到渠道和用户。新公告自动弹出一次。',
  '`title`, `notice`, `system`, `news` (announcements, questions, addresses), `dashboard` (the figures of signed-in users), `prices` (what visitors see of models and prices), `agents` (the samples for coding agents).':
    '`title`、`notice`、`system`、`news`（公告、常见问题、接口地址）、`dashboard`（已登录用户的数据）、`prices`（访客看到的模型和价格）、`agents`（编程助手的示例）。',
  'Before another screen opens, such as the sign-in or the log of a figure; cancel it to route yourself.':
    '打开其他页面（例如登录，或某个数值对应的日志）之前；取消后由网页自己跳转。',
  'Long-running bulk jobs, such as disabling fifty keys: a button with a progress ring, and a panel with the progress of each job, what failed and why. Hidden while there are no jobs. Jobs interrupted by closing the page can be continued here.':
    '耗时较长的批量任务，例如禁用五十个令牌：一个带进度环的按钮，以及一个面板，显示每个任务的进度、失败的记录和原因。没有任务时隐藏。因关闭网页而中断的任务可以在这里继续。',
  'For people with an API key and no account: limit, use and expiry of a pasted key, and its last calls if the gateway has them. The key is kept in memory only and sent only to the gateway, in a header and without cookies. It also works on another site; there, name the currency by `currency` and `rate`, or amounts are in US dollars.':
    '供有 API 令牌而没有账户的人使用：粘贴令牌即可查看额度上限、已用额度和过期时间，网关支持时还有最近的调用。令牌只留在内存中，只通过请求头发给网关，不带 Cookie。也可用于其他网站，此时要用 `currency` 和 `rate` 指明货币，否则金额以美元显示。',
  '`title`, `calls`.': '`title`、`calls`。',
  "Sign of the gateway's currency, such as `¥`; counts only with `rate`, and where the gateway does not publish its own.":
    '网关货币的符号，例如 `¥`；只有同时设置 `rate`、并且网关没有给出自己的货币时才有效。',
  'How much of it is a US dollar of quota, such as `7.3`.': '一美元额度折合多少该货币，例如 `7.3`。',
  'The log of calls, top-ups and changes, with filters, sums, details and CSV. Administrators see all users, others their own. Filters fixed by attributes have no field.':
    '调用、充值和变更的日志，可以筛选、汇总、查看详情和导出 CSV。管理员看到所有用户的日志，其他人只看到自己的。由属性固定的筛选条件不显示输入框。',
  "`self`: the user's own log, for administrators too; their default is the log of all users.":
    '`self`：只看自己的日志，对管理员也一样；管理员默认看所有用户的日志。',
  'Columns to show, in order: `time type username channel token model prompt completion quota latency content request`, and if the gateway records them `cached_tokens first_token group ip`.':
    '要显示的列，按此顺序：`time type username channel token model prompt completion quota latency content request`，网关有记录时还有 `cached_tokens first_token group ip`。',
  '`title`, `figures`, `toolbar`, `filters`, `sums`, `export`, `columns`, `refresh`, `pager`, `detail`, `drawer` (the details of a channel), `selection` (row selection and totals).':
    '`title`、`figures`、`toolbar`、`filters`、`sums`、`export`、`columns`、`refresh`、`pager`、`detail`、`drawer`（渠道的详情）、`selection`（选择行与合计）。',
  'Accepted as on every list; the log has no actions that change anything.':
    '与其他列表一样可以设置；日志本来就没有修改操作。',
  'Shows only one type: 1 top-up, 2 consumption, 3 management, 4 system, 5 channel test.':
    '只显示一种类型：1 充值，2 消费，3 管理，4 系统，5 渠道测试。',
  'Shows the calls of the keys of this name.': '只显示这个名称的令牌的调用。',
  'Shows the calls of this model.': '只显示这个模型的调用。',
  "Shows one user's lines (administrators).": '只显示一个用户的日志（管理员）。',
  'Shows the calls that this channel served, by id (administrators).':
    '只显示由该渠道（ID）处理的调用（管理员）。',
  'Shows lines from this time on, epoch seconds.': '只显示此时间之后的日志，Unix 时间，单位为秒。',
  'Shows lines up to this time, epoch seconds.': '只显示此时间之前的日志，Unix 时间，单位为秒。',
  'After the user has turned a page or applied filters.': '用户翻页或应用筛选之后。',
  'Instead of the message that the log is empty.': '日志为空时代替提示文字。',
  'Instead of the log while no user is signed in.': '未登录时代替日志。',
  "Signs in with a password, a service or a passkey, as the gateway allows, and asks for the code of an authenticator app if the account requires one. All elements of the same gateway are then signed in. Services return to the console's `oneapi-oauth-callback`; on other pages they open a pop-up.":
    '按网关允许的方式登录：密码、第三方服务或通行密钥；账户需要时再输入验证器的验证码。之后同一网关的所有组件都处于已登录状态。第三方服务会返回控制台的 `oneapi-oauth-callback`；在其他网页上会打开弹出窗口。',
  'Shows that the session has ended and asks to sign in again; a message with which the gateway ended it, such as for a ban, is shown instead.':
    '提示会话已结束，请重新登录；如果网关结束会话时给出了说明（例如被封禁），则显示该说明。',
  'Puts the focus into the first field when the form appears; always in a dialog.':
    '表单出现时把焦点放到第一个输入框；在对话框中总是如此。',
  '`links`.': '`links`。',
  'The gateway has started the session, by `password`, `passkey` or a service. `default_password`: the default password of a new gateway was used and should be changed.':
    '网关已建立会话，方式为 `password`、`passkey` 或某个第三方服务。`default_password` 表示使用了新网关的默认密码，应当修改。',
  'Before registration or password reset opens; cancel it to route yourself.':
    '打开注册或重置密码之前；取消后由网页自己跳转。',
  "At the end: the page's own ways to sign in.": '在末尾：网页自己的登录方式。',
  'Shows toasts: short messages in the top layer that disappear by themselves. Every element uses the one on the page, or creates one when needed; add it yourself to have it in your own markup.':
    '显示提示消息：出现在最上层、自动消失的简短文字。所有组件共用网页上的这一个，没有时自动创建；要放在自己的标记中，就自己添加它。',
  'The page to which a service redirects: redeems its code to sign in or to bind. It retries a network or server failure after 2, 4 and 6 seconds. A refusal leads to the settings if a user was signed in, else to sign-in. Code and state never appear in the document.':
    '第三方服务跳转回来的页面：用收到的代码登录或绑定账户。网络或服务器出错时，分别在 2、4、6 秒后重试。被拒绝时，已登录的用户回到设置，否则回到登录。代码和 state 不会出现在文档中。',
  'Id of the service that sent the browser here: such as `github`.':
    '把浏览器送到这里的服务的 ID，例如 `github`。',
  'The gateway has started the session; `via` is the provider.': '网关已建立会话；`via` 是该服务。',
  'After success or refusal; cancel it to route yourself.': '成功或被拒绝之后；取消后由网页自己跳转。',
  'Instead of the message that it has finally failed.': '代替「最终失败」的提示。',
  'How the gateway operates: links, retries, log, monitoring, quota, ratios and groups. Switches are saved at once, the fields of a section with its button, and only those that changed; changes of ratios are shown for review first. If the gateway requires the super admin, a message says so.':
    '网关的运营设置：链接、重试、日志、监控、额度、倍率和分组。开关立即保存，输入框由所在部分的按钮保存，并且只保存改动过的；倍率的改动会先显示供核对。网关要求超级管理员时会说明。',
  'The gateway has stored options; their keys.': '网关已保存选项；给出它们的键。',
  "Before log lines are deleted (`type: 'logs'`, `id`: the time in epoch seconds); cancel it to keep them.":
    "删除日志之前（`type: 'logs'`，`id` 为 Unix 时间，单位秒）；取消则保留。",
  'After log lines were deleted.': '删除日志之后。',
  'Instead of the settings while no user is signed in.': '未登录时代替设置。',
  'Instead of the message that they could not be loaded.': '代替「设置加载失败」的提示。',
  "Texts and appearance of the site: notice, name, logo, theme of the gateway's built-in console, home page, about page, footer; and a check for newer releases. Each section saves only what changed.":
    '站点的文字和外观：公告、名称、Logo、网关内置控制台的主题、首页、关于页、页脚，以及检查新版本。每个部分只保存改动过的内容。',
  'URL of the newest release; must return JSON with `tag_name`, `body` (Markdown) and `html_url`.':
    '最新版本的网址；必须返回含 `tag_name`、`body`（Markdown）和 `html_url` 的 JSON。',
  '`title`, `update`.': '`title`、`update`。',
  "Requests an email with a link to reset a forgotten password; another can be requested after 30 seconds, also after a reload. If the gateway requires a bot check, Turnstile's script is loaded from its own address.":
    '申请一封重置密码的邮件；30 秒后可以再次申请，刷新网页后也一样。网关要求人机验证时，会从 Turnstile 自己的地址加载脚本。',
  'Before sign-in opens; cancel it to route yourself.': '打开登录之前；取消后由网页自己跳转。',
  "Redeems an emailed reset link: the gateway generates a new password, which is copied and shown here once, hidden until revealed. The link's token is a secret: it is passed as a property, which never appears in the document. element.token = new URL(location.href).searchParams.get('token')":
    "使用邮件中的重置链接：网关生成新密码，复制到剪贴板，并在这里显示一次，点击后才可见。链接中的 token 是机密，因此通过不会出现在文档中的属性（property）传入：element.token = new URL(location.href).searchParams.get('token')",
  'The address that the link was sent to.': '链接所发往的邮箱。',
  'Before sign-in or another request opens; cancel it to route yourself.':
    '打开登录或再次申请之前；取消后由网页自己跳转。',
  "The user's own account: bindings, access token, invite link, models and deletion; if the gateway has them, two-step verification, passkeys, sessions and the balance warning. A new access token is shown once.":
    '用户自己的账户：账户绑定、系统访问令牌、邀请链接、可用模型和注销账户；网关支持时还有两步验证、通行密钥、登录会话和余额提醒。新的系统访问令牌只显示一次。',
  '`title`, `bindings`, `password`, `second-factor`, `passkeys`, `sessions`, `access-token`, `invite`, `quota-warning`, `models`, `delete`.':
    '`title`、`bindings`、`password`、`second-factor`、`passkeys`、`sessions`、`access-token`、`invite`、`quota-warning`、`models`、`delete`。',
  'After `email` or an account at a service was bound. In the console, GitHub and Lark redirect to `/oauth/github` and `/oauth/lark`, elsewhere they do so in a pop-up.':
    '绑定邮箱（`email`）或某个服务的账户之后。在控制台中，GitHub 和飞书返回 `/oauth/github` 和 `/oauth/lark`，在其他网页上则通过弹出窗口。',
  'After an account at a service was unbound.': '解除绑定某个服务的账户之后。',
  "Before the account is deleted (`type: 'account'`); cancel it to keep it.":
    "注销账户之前（`type: 'account'`）；取消则保留。",
  'After the account was deleted and signed out.': '账户已注销并退出登录之后。',
  "Prices of the models of a group: per million tokens, cached tokens, per call, tiers, and the cost of typical calls. Each price shows its source: the gateway, else the account's own calls, else the list of the page. Other prices are unknown, never guessed. If the gateway publishes its prices, no sign-in is needed.":
    '一个分组的模型价格：每百万 Token、缓存 Token、按次、阶梯价，以及典型调用的费用。每个价格注明来源：先是网关，其次是账户自己的调用，再次是网页给出的价目表。其余价格显示为未知，从不猜测。网关公开价格时不需要登录。',
  'Number of typical calls in the cost column.': '费用一列所按的典型调用次数。',
  "Input tokens of a typical call; default: the mean of the account's last calls, else 1000.":
    '典型调用的输入 Token 数；默认取账户最近调用的平均值，没有则为 1000。',
  "Output tokens of a typical call; default: the mean of the account's last calls, else 300.":
    '典型调用的输出 Token 数；默认取账户最近调用的平均值，没有则为 300。',
  'URL of a price list as JSON, as the ratio editor exports it; requested without cookies, and only if `prices` is not set.':
    'JSON 价目表的网址，格式同倍率编辑器所导出的；请求不带 Cookie，并且只在没有设置 `prices` 时发出。',
  'Only the prices that the gateway publishes, without asking who is signed in; nothing where it publishes none.':
    '只显示网关向所有人公开的价格，不检查是否登录；网关没有公开时什么也不显示。',
  'Rows shown at first; a button shows the others.': '起初显示的行数；其余的通过按钮显示。',
  '`title`, `edit`, `search`, `group`, `typical`, `source`, `cost`, `spend`.':
    '`title`、`edit`、`search`、`group`、`typical`、`source`、`cost`、`spend`。',
  'Instead of the prices while no user is signed in and the gateway does not publish them.':
    '未登录、并且网关没有公开价格时，代替价格。',
  'Sets the gateway, identity, language and appearance of all elements inside it. Renders nothing itself.':
    '为其中的所有组件设置网关、身份、语言和外观。自身不显示任何内容。',
  "Gateway address without `/api`; default: the outer provider's, else the page's origin.":
    '网关地址，不含 `/api`；默认取外层 provider 的地址，没有则为网页的源。',
  '`token`: send no requests until a token function is set.':
    '`token`：设置取得令牌的函数之前不发送任何请求。',
  "The gateway's dialect; default: recognised automatically.": '网关所属的分支；默认自动识别。',
  'Colours.': '颜色。',
  'Language of the elements inside: `zh-CN` or `en`.': '其中组件的语言：`zh-CN` 或 `en`。',
  'The elements.': '其中的组件。',
  'Generates redemption codes, or edits one, for administrators. New codes are shown at once, to be copied or downloaded as a text file named after them, one code per line.':
    '生成兑换码，或编辑一个兑换码，供管理员使用。新兑换码立即显示，可以复制，或下载为以其名称命名的文本文件，每行一个。',
  'Id of the code to edit; without it the form generates new ones.': '要编辑的兑换码的 ID；没有则生成新的。',
  'The gateway has generated codes.': '网关已生成兑换码。',
  'When the form is done, to open the list of codes.': '表单完成后，打开兑换码列表之前。',
  'The redemption codes of a gateway, for administrators: search, page, reveal, copy, enable, disable, delete. Creating and editing open `oneapi-redemption-form`. A code is masked until it is revealed.':
    '网关的兑换码，供管理员使用：搜索、翻页、显示、复制、启用、禁用、删除。新建和编辑会打开 `oneapi-redemption-form`。兑换码在点击显示之前是隐藏的。',
  '`name`, `id`, `status`, `quota`, `created`, `redeemed`; default: all but the id.':
    '`name`、`id`、`status`、`quota`、`created`、`redeemed`；默认不显示 ID。',
  '`title`, `toolbar` or of it `search`, `filters`, `sort`, `columns`, `refresh`; `pager`; the actions `create`, `copy`, `reveal`, `batch`, `edit`, `toggle`, `delete`; `selection` (row selection and bulk actions).':
    '`title`、`toolbar` 或其中的 `search`、`filters`、`sort`、`columns`、`refresh`；`pager`；操作 `create`、`copy`、`reveal`、`batch`、`edit`、`toggle`、`delete`；`selection`（选择行和批量操作）。',
  'Hides every action that changes a code.': '隐藏所有修改兑换码的操作。',
  'Shows only codes of this state.': '只显示这种状态的兑换码。',
  'Shows only codes whose name begins with this.': '只显示名称以此开头的兑换码。',
  'After the user confirmed, before the request is sent; cancel it to keep the code.':
    '用户确认之后、请求发出之前；取消则保留该兑换码。',
  'After the form opened here has generated codes.': '在此打开的表单生成兑换码之后。',
  'The gateway has deleted a code.': '网关已删除一个兑换码。',
  'The gateway has enabled, disabled or changed a code.': '网关已启用、禁用或修改一个兑换码。',
  'Instead of the text when there is no code yet.': '还没有兑换码时代替提示文字。',
  'Creates an account; asks for an email code and a bot check if the gateway requires them. An invite code is stored until it is used.':
    '注册账户；网关要求时，需要邮箱验证码和人机验证。邀请码会保存到使用为止。',
  'Invite code; default: the one stored on an earlier visit.': '邀请码；默认取以前访问时保存的。',
  'Fills in the code without which the gateway takes no registration, if it wants one.':
    '填写注册码：有的网关没有它就不接受注册。',
  'The gateway has created the account.': '网关已创建账户。',
  'After that, where the gateway asks for no more than the name and password.':
    '随后，如果网关只要求用户名和密码。',
  "The settings: the user's own for everyone; operation, system and other settings as further tabs from role 10, unless the gateway refuses them. Each tab is a separate element (`oneapi-personal-settings` and so on) that is lazy-loaded when first shown, and asks before unsaved changes are lost.":
    '设置：所有人都有个人设置；角色 10 及以上还有运营、系统和其他设置，除非网关拒绝。每个标签页是独立的组件（`oneapi-personal-settings` 等），首次显示时才加载，丢失未保存的修改之前会询问。',
  'The initial tab.': '最初显示的标签页。',
  'URL of the newest release; see `oneapi-other-settings`.': '最新版本的网址；见 `oneapi-other-settings`。',
  'After another tab or section was chosen; `filters.tab` and `filters.section` name them.':
    '选择另一个标签页或部分之后；`filters.tab` 和 `filters.section` 是其名称。',
  'Sign-in, registration and their services: address, email domains, mail server, GitHub, Lark, chat platform, message pusher, bot check. Switches are saved at once, fields by the button of their section. A blank secret keeps its value.':
    '登录、注册及相关服务：地址、邮箱域名、邮件服务器、GitHub、飞书、微信、消息推送、人机验证。开关立即保存，输入框由所在部分的按钮保存。密钥留空则保留原值。',
  'Creates an API key, or edits one. A new key is then shown with a ready-to-use sample call, masked until revealed.':
    '创建或编辑一个 API 令牌。新令牌随可直接使用的调用示例一起显示，点击后才可见。',
  'Id of the key to edit; without it the form creates a new one.': '要编辑的令牌的 ID；没有则创建新令牌。',
  'The gateway has stored a new key.': '网关已保存新令牌。',
  'When the form is done, to open the key list, or the top-up after a key was created without a balance.':
    '表单完成后，打开令牌列表之前；如果创建令牌时没有余额，则是打开充值之前。',
  "The signed-in user's API keys: search, page, copy, enable, disable, delete. Creating and editing open `oneapi-token-form`. If the gateway shows them to administrators, also those of other users, masked.":
    '当前用户的 API 令牌：搜索、翻页、复制、启用、禁用、删除。新建和编辑会打开 `oneapi-token-form`。网关允许管理员查看时，还有其他用户的令牌（隐藏密钥）。',
  '`name`, `id`, `status`, `quota`, `used` (last use), `created`, `expires`, and if keys have groups `group`; default: all but the id, the creation and the group. Keys of other users also have an owner.':
    '`name`、`id`、`status`、`quota`、`used`（最近使用）、`created`、`expires`，令牌有分组时还有 `group`；默认不显示 ID、创建时间和分组。其他用户的令牌还显示所有者。',
  'Hides every action that changes a key.': '隐藏所有修改令牌的操作。',
  'Shows only keys of this state.': '只显示这种状态的令牌。',
  'Shows only keys, that end within seven days, have at most a tenth of their quota left, or were not used for thirty days.':
    '只显示七天内过期、额度最多剩十分之一，或三十天没有使用的令牌。',
  'For administrators, if the gateway shows them the keys of others: those of the user with this id, or `all`. Without it they can choose.':
    '供管理员使用，需网关允许查看他人的令牌：该 ID 用户的令牌，或 `all`（全部）。没有设置时由管理员选择。',
  'Shows only keys whose name begins with this.': '只显示名称以此开头的令牌。',
  'After the user confirmed, before the request is sent; cancel it to keep the key.':
    '用户确认之后、请求发出之前；取消则保留该令牌。',
  'After the form opened here has stored a new key.': '在此打开的表单保存了新令牌之后。',
  'The gateway has deleted a key.': '网关已删除一个令牌。',
  'The gateway has enabled, disabled or changed a key.': '网关已启用、禁用或修改一个令牌。',
  'Instead of the text when there is no key yet.': '还没有令牌时代替提示文字。',
  "Redeems a code for quota and shows the balance. Where the gateway takes payments, an amount is chosen, what will be paid is shown, and the payment's own page opens in a new tab; here the new balance appears once it is paid. If the gateway has a shop, a button opens it in a new tab with the user's name, id and a new transaction id.":
    '用兑换码充值并显示余额。网关支持在线支付时，先选择金额，显示应付金额，再在新标签页打开支付页面；支付后这里显示新的余额。网关有商店时，会有按钮在新标签页打开商店，并带上用户名、ID 和新的交易号。',
  '`title`, `balance`, `history`, `prices`, `link`, `pay`, `next` (the key and the samples that an account without calls is shown once it has a balance) or of it `agents`.':
    '`title`、`balance`、`history`、`prices`、`link`、`pay`、`next`（没有调用过的账户有了余额后看到的令牌和示例）或其中的 `agents`。',
  'The number of an order, for the page that a payment returns to: it is said whether the order is paid, not paid, or not yet known.':
    '订单号，用于支付后返回的网页：说明该订单已支付、未支付，还是尚不清楚。',
  'The gateway has credited a code; in units.': '网关已入账一个兑换码；单位为点额度。',
  'The gateway has made an order; `quota` in units is what it will credit.':
    '网关已创建订单；`quota` 是将入账的点额度。',
  'The gateway has credited an order; its number, if it sent one. Once in a browser, however many tabs show the order and however often they are loaded.':
    '网关已入账一个订单；网关给出时附带订单号。在一个浏览器中只发送一次，无论有几个标签页显示该订单、加载多少次。',
  "Spend over time: figures, a chart by model, key, user or channel, the previous period, a table and CSV. Administrators see all users, others their own. A gateway with the capability `usage` answers each view in one call. Elsewhere, calls and tokens of the own account are the gateway's dashboard (seven UTC days, by model); those of all users, and the mean latency, come from the newest 20,000 rows of the log.":
    '一段时间内的消耗：数值，按模型、令牌、用户或渠道的图表，与上一周期的比较，表格和 CSV。管理员看到所有用户，其他人只看到自己的。具有 `usage` 能力的网关每次只需一个请求。其他网关上，自己账户的调用次数和 Token 数来自网关的仪表盘（UTC 七天，按模型）；所有用户的数据以及平均耗时来自日志最新的 20,000 行。',
  "`self`: the user's own usage, for administrators too; their default is that of all users.":
    '`self`：只看自己的用量，对管理员也一样；管理员默认看所有用户的用量。',
  'Initial range: `today yesterday 7d 30d 90d this-month last-month`, or two days in local time separated by a slash: `2026-11-01/2026-11-20`.':
    '最初的时间范围：`today yesterday 7d 30d 90d this-month last-month`，或以斜线分隔的两个本地日期：`2026-11-01/2026-11-20`。',
  'Initial grouping of the bars; `user` and `channel` for administrators.':
    '柱形最初的分组方式；`user` 和 `channel` 仅限管理员。',
  'Initial metric; `latency` is the mean time of calls.': '最初的指标；`latency` 是调用的平均耗时。',
  'Counts the calls of this model.': '只统计这个模型的调用。',
  'Counts the calls of the keys of this name.': '只统计这个名称的令牌的调用。',
  "Counts one user's calls (administrators).": '只统计一个用户的调用（管理员）。',
  'Counts the calls that this channel served, by id (administrators).':
    '只统计由该渠道（ID）处理的调用（管理员）。',
  '`title`, `figures`, `controls`, `chart`, `legend`, `table`, `hours`, `forecast`, `export`, `tools` (the previous period and running sums), `note` (what the gateway does not record).':
    '`title`、`figures`、`controls`、`chart`、`legend`、`table`、`hours`、`forecast`、`export`、`tools`（上一周期和累计）、`note`（网关没有记录的内容）。',
  'One figure of the metric with a sparkline of the range, e.g. for a sidebar.':
    '只显示该指标的一个数值和这段时间的迷你折线图，可用于侧栏等处。',
  'When a bar, a series or a cell is chosen: epoch seconds, `to` exclusive, and the value of the group, null for all. `oneapi-navigate` follows, to open the log of these calls.':
    '选中柱形、系列或单元格时：Unix 时间，单位为秒，不含 `to`，以及分组的值（null 表示全部）。随后触发 `oneapi-navigate`，打开这些调用的日志。',
  'Before the log of a bar opens; cancel it to route yourself.':
    '打开柱形对应的日志之前；取消后由网页自己跳转。',
  'After the user has chosen a range, a group or a metric.': '用户选择时间范围、分组或指标之后。',
  'Instead of the usage while no user is signed in.': '未登录时代替用量。',
  "The signed-in user's own profile: user name, password, display name, and the account's bindings, read-only. Whether a new password ends the user's other sessions depends on the gateway. For administrators also another user: with `user-id` an existing one, including group and quota, with `create` a new one.":
    '当前用户自己的资料：用户名、密码、显示名称，以及只读的账户绑定。新密码是否结束该用户的其他会话取决于网关。管理员还可以处理其他用户：`user-id` 编辑已有用户（包括分组和额度），`create` 新建用户。',
  "Id of the user that an administrator edits; without it, the user's own profile.":
    '管理员要编辑的用户的 ID；没有则为自己的资料。',
  'Creates a new user instead.': '改为新建用户。',
  'Asks for a new password: the default one of a new gateway was used.':
    '要求设置新密码：使用了新网关的默认密码。',
  '`title`, `bindings`.': '`title`、`bindings`。',
  'The gateway has stored the profile.': '网关已保存资料。',
  'The gateway has stored a new user.': '网关已保存新用户。',
  "When an administrator's form is done, to open the list of users.":
    '管理员的表单完成后，打开用户列表之前。',
  'Instead of the message that the profile could not be loaded.': '代替「资料加载失败」的提示。',
  'The users of a gateway, for administrators: search, order, page, promote, demote, ban, delete, top up. Creating and editing open `oneapi-user-form`. Actions that are not allowed on a user are disabled and show the reason.':
    '网关的用户，供管理员使用：搜索、排序、翻页、提升、降级、封禁、删除、充值。新建和编辑会打开 `oneapi-user-form`。对某个用户不允许的操作不可用，并说明原因。',
  '`name`, `id`, `status`, `role`, `group`, `quota`, `used`, `requests`; default: all but the id.':
    '`name`、`id`、`status`、`role`、`group`、`quota`、`used`、`requests`；默认不显示 ID。',
  "`title`, `toolbar` or of it `search`, `filters`, `sort`, `columns`, `refresh`; `pager`; `drawer` (the details of a row); the actions `create`, `edit`, `toggle`, `keys` (the keys of a user, if the gateway shows them), `topup`, `promote`, `demote`, `second-factor` (removing a user's, if the gateway has it), `delete`; `selection` (row selection and bulk actions).":
    '`title`、`toolbar` 或其中的 `search`、`filters`、`sort`、`columns`、`refresh`；`pager`；`drawer`（一行的详情）；操作 `create`、`edit`、`toggle`、`keys`（用户的令牌，网关支持时）、`topup`、`promote`、`demote`、`second-factor`（解除用户的两步验证，网关支持时）、`delete`；`selection`（选择行和批量操作）。',
  'Hides every action that changes a user.': '隐藏所有修改用户的操作。',
  'Shows only users whose name, display name or email begins with this.':
    '只显示用户名、显示名称或邮箱以此开头的用户。',
  'After the administrator confirmed, before the request is sent; cancel it to keep the user.':
    '管理员确认之后、请求发出之前；取消则保留该用户。',
  'After the form opened here has stored a new user.': '在此打开的表单保存了新用户之后。',
  'The gateway has deleted a user.': '网关已删除一个用户。',
  'The gateway has stored a role, a status or a quota, or has removed a second factor.':
    '网关已保存角色、状态或额度，或已解除两步验证。',
  'When the administrator pages, searches or sorts.': '管理员翻页、搜索或排序时。',
  'Instead of the text when there is no user.': '没有用户时代替提示文字。',
  'How the calls of each model went in the last 24 hours, for visitors: a line with a mark for each hour, and the success rate. Only gateways that show this to visitors are asked: the embedded one with its option `StatusPageEnabled`, and new-api where visitors may see its prices. In front of others, it says that the gateway does not publish it.':
    '过去 24 小时内每个模型的调用情况，供访客查看：每个模型一行，每小时一个标记，以及成功率。只向对访客公开此信息的网关请求：内置网关启用选项 `StatusPageEnabled` 时，以及允许访客查看价格的 new-api。在其他网关上说明网关没有公开。',
  '`title`, `legend`.': '`title`、`legend`。',
  '`title`, `figures`, `whose`, `toolbar` or of it `search`, `filters`, `sort`, `columns`, `refresh`; `pager`; `agents` (samples for coding agents); `drawer` (the details that open when a row is pressed); the actions `create`, `copy`, `reveal`, `edit`, `toggle`, `delete`; `selection` (row selection and bulk actions).':
    '`title`、`figures`、`whose`、`toolbar` 或其中的 `search`、`filters`、`sort`、`columns`、`refresh`；`pager`；`agents`（编程助手的示例）；`drawer`（点击一行时打开的详情）；操作 `create`、`copy`、`reveal`、`edit`、`toggle`、`delete`；`selection`（选择行和批量操作）。',
  "A chat with one of the own keys: streamed answers of one model, or of two side by side, each with its tokens and what the gateway charged for it. What is written stays in this page and ends with it. The calls go to the gateway's `/v1/chat/completions` on the page's own origin, with the key in a header.":
    '用自己的一个令牌对话：流式显示一个模型的回答，或并排显示两个模型的回答，各附 Token 数和网关收取的费用。对话内容只留在本网页，随网页关闭而消失。请求发往网页同源的网关 `/v1/chat/completions`，令牌密钥放在请求头中。',
  'The model chosen at first; default: a common one for chat.': '最初选择的模型；默认是常用的对话模型。',
  'The models to choose from, separated by spaces; default: all that the key may call.':
    '可选的模型，以空格分隔；默认是该令牌可以调用的全部模型。',
  'The instructions given at first.': '最初的系统提示词。',
  '`title`, `settings`, `code`, `compare`, `cost`.': '`title`、`settings`、`code`、`compare`、`cost`。',
  'After an answer; `quota` is its cost in units, undefined where the gateway has not written it to the log yet. It holds no text.':
    '回答之后；`quota` 是费用，单位为点额度，网关尚未写入日志时为 undefined。不含任何文字。',
  'Before the list of keys opens; cancel it to navigate yourself.':
    '打开令牌列表之前；取消后由网页自己跳转。',
  'Instead of the content while nobody is signed in.': '未登录时代替内容。',
  'Asynchronous tasks, such as video, music and drawings: state, progress, why one failed, cost and refund. Administrators see those of all users, others their own. Nothing is loaded from other hosts before a result is requested by a press. For new-api and one-hub; elsewhere it says that there are none.':
    '视频、音乐与绘图等异步任务：状态、进度、失败原因、消耗与退款。管理员查看所有用户的任务，其他用户查看自己的。点击结果之前不会从其他网站加载任何内容。适用于 new-api 与 one-hub；其他网关会提示没有异步任务。',
  "`self`: the user's own tasks, for administrators too; their default is those of all users.":
    '`self`：只显示自己的任务，对管理员也是；管理员默认显示所有用户的。',
  'Columns to show, in order: `task id status username channel submitted duration quota`; default: all but the id.':
    '依次显示的列：`task id status username channel submitted duration quota`；默认除 ID 外全部显示。',
  '`title`, `toolbar` or of it `search`, `filters`, `columns`, `refresh`; `pager`; `drawer` (the details of a task, with its results).':
    '`title`、`toolbar` 或其中的 `search`、`filters`、`columns`、`refresh`；`pager`；`drawer`（任务的详情与结果）。',
  'Accepted as on every list; tasks have no actions that change anything.':
    '与其他列表一样可以设置；异步任务没有会修改数据的操作。',
  'Before a channel opens; cancel it to route yourself.': '打开渠道之前；取消后由网页自己跳转。',
  'After the user has turned a page, searched or applied filters.': '用户翻页、搜索或筛选之后。',
  'Instead of the message that there are no tasks.': '代替「没有异步任务」的提示。',
}
