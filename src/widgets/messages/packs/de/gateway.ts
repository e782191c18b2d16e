import type { GatewayWords } from '../visitors.ts'

export const gateway: GatewayWords = {
  gatewayWords: {
    '无权进行此操作，未登录且未提供 access token': 'Nicht angemeldet',
    '无权进行此操作，access token 无效': 'Das Zugriffstoken ist ungültig',
    '无权进行此操作，权限不足': 'Dazu fehlt Ihnen die Berechtigung',
    '会话已过期，请重新登录': 'Die Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
    '账户刚刚被更改，请重新登录': 'Das Konto wurde gerade geändert. Bitte melden Sie sich erneut an.',
    用户已被封禁: 'Dieses Konto ist gesperrt',
    '请求过于频繁，请稍后再试': 'Zu viele Anfragen. Bitte versuchen Sie es später noch einmal.',
    '网关内部错误，请联系管理员': 'Interner Fehler des Gateways. Bitte wenden Sie sich an den Administrator.',
    '网关内部错误，请联系管理员（请求编号：{}）':
      'Interner Fehler des Gateways. Bitte wenden Sie sich an den Administrator (Anfrage {}).',
    '用户名或密码错误，或用户已被封禁': 'Benutzername oder Passwort ist falsch, oder das Konto ist gesperrt',
    管理员关闭了密码登录: 'Die Anmeldung mit Passwort ist abgeschaltet',
    管理员关闭了新用户注册: 'Die Registrierung ist geschlossen',
    '管理员关闭了通过密码进行注册，请使用第三方账户验证的形式进行注册':
      'Die Registrierung mit Passwort ist abgeschaltet. Registrieren Sie sich mit dem Konto eines anderen Dienstes.',
    '管理员开启了邮箱验证，请输入邮箱地址和验证码':
      'Geben Sie eine E-Mail-Adresse und den Code ein, der dorthin gesendet wurde',
    '管理员启用了邮箱域名白名单，您的邮箱地址的域名不在白名单中':
      'E-Mail-Adressen dieser Domain werden nicht angenommen',
    验证码错误或已过期: 'Der Code ist falsch oder abgelaufen',
    '验证码或备用码错误，请重试': 'Der Code oder Ersatzcode ist falsch. Versuchen Sie es noch einmal.',
    '验证失败，请检查验证码': 'Der Code ist falsch',
    邮箱地址已被占用: 'Diese E-Mail-Adresse wird schon verwendet',
    该邮箱地址未注册: 'Kein Konto hat diese E-Mail-Adresse',
    重置链接非法或已过期: 'Dieser Link ist ungültig oder abgelaufen',
    用户名已存在: 'Dieser Benutzername ist schon vergeben',
    '用户名、邮箱地址或绑定的账户已被使用':
      'Benutzername, E-Mail-Adresse oder verknüpftes Konto wird schon verwendet',
    '用户名不能含有 @': 'Ein Benutzername darf kein @ enthalten',
    '用户名长度不能超过{}个字符': 'Ein Benutzername hat höchstens {} Zeichen',
    '密码长度至少为{}个字符': 'Ein Passwort hat mindestens {} Zeichen',
    两次输入的密码不一致: 'Die beiden Passwörter stimmen nicht überein',
    'Turnstile token 为空': 'Die Bot-Prüfung fehlt',
    'Turnstile 校验失败，请刷新重试':
      'Die Bot-Prüfung ist fehlgeschlagen. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
    该第三方账户已被其他用户绑定: 'Dieses Konto ist mit einem anderen Benutzer verknüpft',
    '无法连接第三方登录服务器，请稍后重试':
      'Der andere Dienst ist nicht erreichbar. Bitte versuchen Sie es später noch einmal.',
    '控制台无法连接网关：请运维人员启动网关，或更正 ONEAPI_URL':
      'Die Konsole erreicht ihr Gateway nicht: Wer sie betreibt, startet es oder berichtigt ONEAPI_URL.',
    '邮件发送失败：管理员未配置 SMTP 服务器':
      'Die E-Mail wurde nicht gesendet: Es ist kein Mailserver eingerichtet',
    '邮件发送失败：邮件服务器拒绝或无法连接，请联系管理员':
      'Die E-Mail wurde nicht gesendet: Der Mailserver hat sie abgelehnt oder ist nicht erreichbar. Wenden Sie sich an den Administrator.',
    '参数错误：令牌名称过长': 'Der Name des Schlüssels ist zu lang',
    '参数错误：无效的网段：{}': 'Kein Netz: {}',
    '最多可有 {} 个令牌，请先删除不用的令牌':
      'Es sind höchstens {} Schlüssel möglich. Löschen Sie zuerst unbenutzte.',
    '令牌已过期，无法启用，请先修改令牌过期时间，或者设置为永不过期':
      'Der Schlüssel ist abgelaufen. Ändern Sie den Ablauf oder lassen Sie ihn nie ablaufen, bevor Sie ihn aktivieren.',
    '令牌可用额度已用尽，无法启用，请先修改令牌剩余额度，或者设置为无限额度':
      'Der Schlüssel hat kein Kontingent mehr. Erhöhen Sie es oder heben Sie die Grenze auf, bevor Sie ihn aktivieren.',
    无效的令牌: 'Dieser Schlüssel ist ungültig',
    该令牌已过期: 'Dieser Schlüssel ist abgelaufen',
    该令牌状态不可用: 'Dieser Schlüssel ist nicht verwendbar',
    该令牌额度已用尽: 'Dieser Schlüssel hat kein Kontingent mehr',
    令牌额度不足: 'Das Kontingent des Schlüssels reicht nicht',
    用户额度不足: 'Das Guthaben des Kontos reicht nicht',
    '该令牌无权使用模型：{}': 'Dieser Schlüssel darf das Modell {} nicht verwenden',
    未提供兑换码: 'Es wurde kein Code eingegeben',
    '兑换失败，该兑换码已被使用': 'Dieser Code wurde schon eingelöst',
    '兑换失败，无效的兑换码': 'Diesen Code gibt es nicht',
    '当前分组 {} 下对于模型 {} 无可用渠道': 'Kein Kanal der Gruppe {} bedient das Modell {}',
    '当前分组上游负载已饱和，请稍后再试':
      'Die Anbieter dieser Gruppe sind ausgelastet. Bitte versuchen Sie es später noch einmal.',
    无效的参数: 'Etwas in der Anfrage ist ungültig',
    '新用户注册赠送 {}': 'Für die Registrierung: {}',
    '使用邀请码赠送 {}': 'Für einen Einladungscode: {}',
    '邀请用户赠送 {}': 'Für die Einladung eines Benutzers: {}',
    '通过兑换码充值 {}，兑换码ID {}': 'Mit einem Code aufgeladen: {} (ID {})',
    '通过兑换码充值 {}': 'Mit einem Code aufgeladen: {}',
    '通过 API 充值 {}': 'Über die API aufgeladen: {}',
    '管理员将用户额度从 {}修改为 {}': 'Ein Administrator hat das Kontingent von {} auf {} geändert',
    '管理员增减用户额度 {}': 'Ein Administrator hat das Kontingent um {} geändert',
    '倍率：{} × {} × {}': 'Faktoren: {} × {} × {}',
    '模型倍率 {}，补全倍率 {}，分组倍率 {}': 'Faktor des Modells {}, der Ausgabe {}, der Gruppe {}',
    '额度由 {} 改为 {}（管理员 #{}）': 'Kontingent von {} auf {} geändert (Administrator #{})',
    '使用在线充值成功，充值金额: {}，支付金额：{}': 'Online aufgeladen: {}, bezahlt {}',
    'Stripe 充值 {}，到账 {}': 'Mit Stripe aufgeladen: bezahlt {}, erhalten {}',
    '用户签到，获得额度 {}': 'Eingecheckt: {}',
    '通过 {} 登录': 'Angemeldet mit {}',
    '模型倍率 {}，分组倍率 {}，补全倍率 {}，缓存命中 {}，缓存写入（5 分钟）{}，缓存写入（1 小时）{}':
      'Faktor des Modells {}, der Gruppe {}, der Ausgabe {}, aus dem Cache {}, Cache geschrieben (5 Min.) {}, (1 Std.) {}',
    '{} 点额度': '{} Einheiten',
  },
}
