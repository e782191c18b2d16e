import { defineMessages } from '../../messages/language/topic.ts'

/** The texts tell the developer who embeds the elements what happened, then what helps. */
export const doctorMessages = defineMessages('doctor', {
  gateways: [
    (address: string) =>
      `base-url 指向 ${address}，页面没有允许，因此没有发送任何请求。请由页面自己的脚本调用 configure({ gateways: ['https://网关'] })，或在 <head> 中加入 <meta name="oneapi-gateways" content="https://网关">；<body> 中的 <meta> 不算，地址中不能有用户名、? 或 #。`,
    (address) =>
      `A base-url points to ${address}, which the page does not allow, so nothing was sent. Have the page's own script call configure({ gateways: ['https://gateway'] }), or add <meta name="oneapi-gateways" content="https://gateway"> to the <head>; a <meta> in the <body> is ignored, and an address must not contain a user name, ? or #.`,
  ],
  offline: [() => '浏览器处于离线状态，请求没有发出。', () => 'The browser is offline, so nothing was sent.'],
  mixed: [
    (address: string) => `此页面是 https，网关地址 ${address} 是 http，浏览器会拦截。请让网关使用 https，或经由本站转发。`,
    (address) => `This page is https and the gateway ${address} is http: the browser blocks the call. Serve the gateway over https, or forward calls through this site.`,
  ],
  cors: [
    (address: string, origin: string) =>
      `${address} 有响应，但没有允许 ${origin} 读取（CORS）。请在网关前加上 Access-Control-Allow-Origin: ${origin} 并允许 Authorization 请求头，或者把 /api 从本站转发到网关。`,
    (address, origin) =>
      `${address} responds, but does not allow ${origin} to read the response (CORS). In front of the gateway, add Access-Control-Allow-Origin: ${origin} and allow the Authorization header, or forward /api from this site.`,
  ],
  unreachable: [
    (address: string) => `${address} 没有任何响应：请检查地址、端口、证书，以及网关是否在运行。`,
    (address) => `No response from ${address}: check the address, port and certificate, and that the gateway is running.`,
  ],
  policy: [
    (directive: string, blocked: string) => `页面的内容安全策略 ${directive} 拒绝了 ${blocked}。如果这是组件需要的，请把它加入该指令。`,
    (directive, blocked) => `The page's content security policy (${directive}) refused ${blocked}. If an element needs it, add it to that directive.`,
  ],
  versions: [
    (tag: string, other: string, own: string) => `页面上有两个版本的组件库：<${tag}> 由 ${other} 定义，此处是 ${own}。先定义的保持不变，请只保留一个版本。`,
    (tag, other, own) => `Two versions of the library are on this page: <${tag}> was defined by ${other}, this is ${own}. The first definition is used; load only one version.`,
  ],
  dialect: [
    (address: string, path: string, dialect: string) =>
      `${address}${path} 的响应不是 ${dialect === '?' ? 'one-api 的格式（未知的网关按 one-api 处理）' : `${dialect} 的格式`}。请说明这是哪一种网关：在组件上写 dialect="one-api"、"laisky"、"one-hub" 或 "new-api"，或调用 configure({ dialect })。`,
    (address, path, dialect) =>
      `The response from ${address}${path} is not in the format of ${dialect === '?' ? 'one-api, which is assumed for an unknown gateway' : dialect}. Specify which gateway it is: dialect="one-api", "laisky", "one-hub" or "new-api" on the element, or configure({ dialect }).`,
  ],
  cookie: [
    (address: string) => `${address} 认为没有人登录：Cookie 不存在、已过期，或没有随请求发送。请先登录，或设置 tokenProvider。`,
    (address) => `${address} reports that nobody is signed in: the cookie is missing, has expired or was not sent. Sign in first, or set a tokenProvider.`,
  ],
  foreignCookie: [
    (address: string) => `${address} 与此页面不同源，组件不会向它发送 Cookie。请设置 tokenProvider，或把 /api 从本站转发到网关。`,
    (address) => `${address} has a different origin from this page, so elements do not send it the cookie. Set a tokenProvider, or forward /api from this site.`,
  ],
  origin: [
    (address: string, origin: string) =>
      `${address} 不接受来自 ${origin} 的会话续期和退出（AUTH_ORIGIN_FORBIDDEN）：new-api 设置了 SESSION_COOKIE_SECURE，而请求的 Origin 不是它自己看到的地址，在 https 代理之后总是如此。请在 new-api 的环境变量 SESSION_COOKIE_TRUSTED_URL 中加入 ${origin}，并让代理保留 Host 和 Origin，见 docs/embedding/proxy.md。`,
    (address, origin) =>
      `At ${address}, sessions are neither renewed nor ended for ${origin} (AUTH_ORIGIN_FORBIDDEN): new-api runs with SESSION_COOKIE_SECURE, and the Origin of the call is not the address that it sees itself, which is always so behind an https proxy. Add ${origin} to SESSION_COOKIE_TRUSTED_URL in new-api's environment, and let the proxy keep Host and Origin; see docs/embedding/proxy.md.`,
  ],
  token: [
    (address: string) => `${address} 拒绝了 tokenProvider 给出的访问令牌：可能已过期、被新生成的令牌取代，或者函数没有给出令牌。函数已用 { refused: true } 再问过一次。`,
    (address) =>
      `${address} refused the access token from the tokenProvider: it has expired, a newer one replaced it, or the function returned none. The function was called again with { refused: true }.`,
  ],
  slowToken: [
    (address: string) => `等待 ${address} 超时。设置了 auth="token" 却没有设置 tokenProvider，或者该函数一直没有返回，也会这样。`,
    (address) => `Waiting for ${address} took too long. This happens with auth="token" and no tokenProvider, or with one that never returns.`,
  ],
  clock: [
    (behind: string) => `此设备的时钟比网关慢 ${behind} 分钟（负数为快）。组件按网关响应的 Date 计算；其他来源的网关须用 Access-Control-Expose-Headers: Date 公开它。`,
    (behind) =>
      `The clock of this device is behind the gateway's by ${behind} min (negative: ahead). Elements go by the Date of the gateway's responses; a gateway of another origin must expose it by Access-Control-Expose-Headers: Date.`,
  ],
  slow: [(address: string) => `${address} 没有在规定时间内响应。`, (address) => `${address} did not respond in time.`],
  rateLimit: [
    (address: string, path: string) => `${address} 因请求过于频繁拒绝了 ${path}（429）。组件不会自动重试；请减少同时刷新的组件，或调高网关的限额。`,
    (address, path) => `${address} refused ${path}: too many requests (429). Elements do not retry automatically; refresh fewer at once, or raise the gateway's limit.`,
  ],
  address: [
    (address: string, path: string) => `${address}${path} 的响应不像来自网关。base-url 应为网关的地址，不含 /api；请检查它是否指向了别的程序或页面。`,
    (address, path) => `The response from ${address}${path} did not come from a gateway. base-url is the gateway's address without /api; does it point to another program or a page?`,
  ],
  unproven: [
    (address: string, path: string, dialect: string) =>
      `没有向 ${address} 发送 ${path}：这一写入没有对照 ${dialect} 的真实网关验证过（见 docs/family.md），可能存成别的内容。如果确定是哪一种网关，请设置 dialect；只在没有真实数据的网关上试验时，可以调用 configure({ unprovenWrites: true })。`,
    (address, path, dialect) =>
      `${path} was not sent to ${address}: this change has not been tested against a running ${dialect} (docs/family.md) and might store something else. If you know which gateway it is, set dialect. To try it on a gateway without real data only, call configure({ unprovenWrites: true }).`,
  ],
  untested: [
    (address: string, name: string, newest: string) =>
      `${address} 的 ${name} 没有测试过（${newest ? `测试过的最新版本：${newest}` : '没有测试过任何版本'}），因此只发送新建和整条记录的写入。管理员可以在控制台中允许修改，页面可以设置 dialect。`,
    (address, name, newest) =>
      `${name} at ${address} has not been tested (${newest ? `newest version tested: ${newest}` : 'no version of it was'}), so only creations and writes of whole records are sent. An administrator can allow changes in the console, a page can set dialect.`,
  ],
  server: [
    (address: string, path: string, status: string) => `${address} 在处理 ${path} 时出错（${status}），或者它前面的代理找不到它。请查看网关的日志。`,
    (address, path, status) => `${address} failed on ${path} (${status}), or a proxy in front of it could not find it. Check the gateway's log.`,
  ],
  unknownTag: [
    (tag: string, near: string) => `没有 <${tag}> 这个组件，因此什么也不显示。${near ? `是不是 <${near}>？` : '所有标签见 docs/elements.md。'}`,
    (tag, near) => `There is no element <${tag}>, so nothing shows. ${near ? `Is it <${near}>?` : 'All tags are listed in docs/elements.md.'}`,
  ],
  swallows: [
    (tag: string) => `<${tag}> 里有页面自己的内容，组件加载后就看不到了：<${tag} /> 不会结束标签，请写 </${tag}>；要放进插槽的内容请加上 slot。`,
    (tag) => `<${tag}> holds content of the page, which is not seen once the element is loaded: <${tag} /> does not end a tag, so write </${tag}>; content for a slot needs a slot attribute.`,
  ],
  neverClosed: [
    (tag: string) => `<${tag}> 没有结束标签，因此后面直到上一级结束的所有内容都在它里面，并采用它的设置：<${tag} /> 不会结束标签，请写 </${tag}>。`,
    (tag) => `<${tag}> is never closed, so all that follows, to the end of what it stands in, is inside and takes its settings: <${tag} /> does not end a tag, so write </${tag}>.`,
  ],
  badWord: [
    (tag: string, attribute: string, word: string, near: string, known: string) => `<${tag} ${attribute}> 不认识「${word}」${near ? `，是不是「${near}」` : ''}？可用：${known}。`,
    (tag, attribute, word, near, known) => `<${tag} ${attribute}> does not know "${word}"${near ? `; is it "${near}"?` : '.'} Known: ${known}.`,
  ],
  badChoice: [
    (place: string, name: string, value: string, allowed: string) => `${place} 的 ${name} 不能是「${value}」，因此不起作用。可用：${allowed}。`,
    (place, name, value, allowed) => `${name} of ${place} cannot be "${value}", so it has no effect. Possible: ${allowed}.`,
  ],
  badNumber: [
    (tag: string, name: string, value: string) => `<${tag} ${name}> 应为数字，「${value}」不是，因此不起作用。`,
    (tag, name, value) => `<${tag} ${name}> takes a number, which "${value}" is not, so it has no effect.`,
  ],
  badAttribute: [(tag: string, name: string, near: string) => `<${tag}> 没有属性「${name}」，是不是「${near}」？`, (tag, name, near) => `<${tag}> has no attribute "${name}"; is it "${near}"?`],
  noListener: [
    (tag: string, name: string) => `<${tag}> 的属性 ${name} 不会监听任何事件：请使用 addEventListener，事件名见 docs/elements.md。`,
    (tag, name) => `${name} of <${tag}> listens to nothing: use addEventListener; docs/elements.md names the events.`,
  ],
  noToken: [
    (tag: string) => `<${tag} auth="token"> 在等待令牌函数，此前不发送任何请求：请设置它的 tokenProvider。`,
    (tag) => `<${tag} auth="token"> waits for a token function and sends nothing before: set its tokenProvider.`,
  ],
})
