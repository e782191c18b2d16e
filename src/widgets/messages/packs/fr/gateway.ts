import type { GatewayWords } from '../visitors.ts'

export const gateway: GatewayWords = {
  gatewayWords: {
    '无权进行此操作，未登录且未提供 access token': "Vous n'êtes pas connecté",
    '无权进行此操作，access token 无效': "Le jeton d'accès n'est pas valide",
    '无权进行此操作，权限不足': "Vous n'avez pas l'autorisation de faire cela",
    '会话已过期，请重新登录': 'La session a expiré. Connectez-vous de nouveau.',
    '账户刚刚被更改，请重新登录': "Le compte vient d'être modifié. Connectez-vous de nouveau.",
    用户已被封禁: 'Ce compte est bloqué',
    '请求过于频繁，请稍后再试': 'Trop de requêtes. Réessayez plus tard.',
    '网关内部错误，请联系管理员': "Erreur interne de la passerelle. Contactez l'administrateur.",
    '网关内部错误，请联系管理员（请求编号：{}）':
      "Erreur interne de la passerelle. Contactez l'administrateur (requête {}).",
    '用户名或密码错误，或用户已被封禁': "Nom d'utilisateur ou mot de passe incorrect, ou compte bloqué",
    管理员关闭了密码登录: 'La connexion par mot de passe est désactivée',
    管理员关闭了新用户注册: "L'inscription est fermée",
    '管理员关闭了通过密码进行注册，请使用第三方账户验证的形式进行注册':
      "L'inscription par mot de passe est désactivée. Inscrivez-vous avec le compte d'un autre service.",
    '管理员开启了邮箱验证，请输入邮箱地址和验证码':
      'Saisissez une adresse e-mail et le code qui y a été envoyé',
    '管理员启用了邮箱域名白名单，您的邮箱地址的域名不在白名单中':
      'Les adresses e-mail de ce domaine ne sont pas acceptées',
    验证码错误或已过期: 'Le code est incorrect ou a expiré',
    '验证码或备用码错误，请重试': 'Le code ou le code de secours est incorrect. Réessayez.',
    '验证失败，请检查验证码': 'Le code est incorrect',
    邮箱地址已被占用: 'Cette adresse e-mail est déjà utilisée',
    该邮箱地址未注册: "Aucun compte n'a cette adresse e-mail",
    重置链接非法或已过期: "Ce lien n'est pas valide ou a expiré",
    用户名已存在: "Ce nom d'utilisateur est déjà pris",
    '用户名、邮箱地址或绑定的账户已被使用':
      "Le nom d'utilisateur, l'adresse e-mail ou le compte lié est déjà utilisé",
    '用户名不能含有 @': "Un nom d'utilisateur ne peut pas contenir @",
    '用户名长度不能超过{}个字符': "Un nom d'utilisateur a {} caractères au plus",
    '密码长度至少为{}个字符': 'Un mot de passe a au moins {} caractères',
    两次输入的密码不一致: 'Les deux mots de passe ne sont pas identiques',
    'Turnstile token 为空': 'La vérification anti-robot manque',
    'Turnstile 校验失败，请刷新重试': 'La vérification anti-robot a échoué. Rechargez la page et réessayez.',
    该第三方账户已被其他用户绑定: 'Ce compte est lié à un autre utilisateur',
    '无法连接第三方登录服务器，请稍后重试': "L'autre service est injoignable. Réessayez plus tard.",
    '控制台无法连接网关：请运维人员启动网关，或更正 ONEAPI_URL':
      'La console ne peut pas joindre sa passerelle : son exploitant doit la démarrer ou corriger ONEAPI_URL.',
    '邮件发送失败：管理员未配置 SMTP 服务器':
      "L'e-mail n'a pas été envoyé : aucun serveur de messagerie n'est configuré",
    '邮件发送失败：邮件服务器拒绝或无法连接，请联系管理员':
      "L'e-mail n'a pas été envoyé : le serveur l'a refusé ou est injoignable. Contactez l'administrateur.",
    '参数错误：令牌名称过长': 'Le nom de la clé est trop long',
    '参数错误：无效的网段：{}': "Ce n'est pas un réseau : {}",
    '最多可有 {} 个令牌，请先删除不用的令牌':
      "Il peut y avoir {} clés au plus. Supprimez d'abord celles qui ne servent pas.",
    '令牌已过期，无法启用，请先修改令牌过期时间，或者设置为永不过期':
      "La clé a expiré. Changez ou retirez son expiration avant de l'activer.",
    '令牌可用额度已用尽，无法启用，请先修改令牌剩余额度，或者设置为无限额度':
      "La clé n'a plus de quota. Augmentez-le, ou retirez la limite, avant de l'activer.",
    无效的令牌: "Cette clé n'est pas valide",
    该令牌已过期: 'Cette clé a expiré',
    该令牌状态不可用: "Cette clé n'est pas utilisable",
    该令牌额度已用尽: "Cette clé n'a plus de quota",
    令牌额度不足: 'Le quota de la clé ne suffit pas',
    用户额度不足: 'Le solde du compte ne suffit pas',
    '该令牌无权使用模型：{}': 'Cette clé ne peut pas utiliser le modèle {}',
    未提供兑换码: "Aucun code n'a été saisi",
    '兑换失败，该兑换码已被使用': 'Ce code a déjà été utilisé',
    '兑换失败，无效的兑换码': "Ce code n'existe pas",
    '当前分组 {} 下对于模型 {} 无可用渠道': 'Aucun canal du groupe {} ne propose le modèle {}',
    '当前分组上游负载已饱和，请稍后再试': 'Les fournisseurs de ce groupe sont saturés. Réessayez plus tard.',
    无效的参数: "Quelque chose dans la requête n'est pas valide",
    '新用户注册赠送 {}': "Pour l'inscription : {}",
    '使用邀请码赠送 {}': "Pour un code d'invitation : {}",
    '邀请用户赠送 {}': "Pour l'invitation d'un utilisateur : {}",
    '通过兑换码充值 {}，兑换码ID {}': 'Rechargé avec un code : {} (ID {})',
    '通过兑换码充值 {}': 'Rechargé avec un code : {}',
    '通过 API 充值 {}': 'Rechargé par API : {}',
    '管理员将用户额度从 {}修改为 {}': 'Un administrateur a changé le quota de {} à {}',
    '管理员增减用户额度 {}': 'Un administrateur a changé le quota de {}',
    '倍率：{} × {} × {}': 'Facteurs : {} × {} × {}',
    '模型倍率 {}，补全倍率 {}，分组倍率 {}': 'Facteur du modèle {}, de la sortie {}, du groupe {}',
    '额度由 {} 改为 {}（管理员 #{}）': 'Quota changé de {} à {} (administrateur #{})',
    '使用在线充值成功，充值金额: {}，支付金额：{}': 'Rechargé en ligne : {}, payé {}',
    'Stripe 充值 {}，到账 {}': 'Rechargé avec Stripe : payé {}, reçu {}',
    '用户签到，获得额度 {}': 'Présence du jour : {}',
    '通过 {} 登录': 'Connexion avec {}',
    '模型倍率 {}，分组倍率 {}，补全倍率 {}，缓存命中 {}，缓存写入（5 分钟）{}，缓存写入（1 小时）{}':
      'Facteur du modèle {}, du groupe {}, de la sortie {}, en cache {}, écriture en cache (5 min) {}, (1 h) {}',
    '{} 点额度': '{} unités',
  },
}
