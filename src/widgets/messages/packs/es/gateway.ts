import type { GatewayWords } from '../visitors.ts'

export const gateway: GatewayWords = {
  gatewayWords: {
    '无权进行此操作，未登录且未提供 access token': 'No has iniciado sesión',
    '无权进行此操作，access token 无效': 'El token de acceso no es válido',
    '无权进行此操作，权限不足': 'No tienes permiso para hacer esto',
    '会话已过期，请重新登录': 'La sesión ha caducado. Inicia sesión de nuevo.',
    '账户刚刚被更改，请重新登录': 'La cuenta se acaba de modificar. Inicia sesión de nuevo.',
    用户已被封禁: 'Esta cuenta está bloqueada',
    '请求过于频繁，请稍后再试': 'Demasiadas solicitudes. Inténtalo más tarde.',
    '网关内部错误，请联系管理员': 'Error interno de la pasarela. Contacta con el administrador.',
    '网关内部错误，请联系管理员（请求编号：{}）':
      'Error interno de la pasarela. Contacta con el administrador (solicitud {}).',
    '用户名或密码错误，或用户已被封禁':
      'El usuario o la contraseña no son correctos, o la cuenta está bloqueada',
    管理员关闭了密码登录: 'El inicio de sesión con contraseña está desactivado',
    管理员关闭了新用户注册: 'El registro está cerrado',
    '管理员关闭了通过密码进行注册，请使用第三方账户验证的形式进行注册':
      'El registro con contraseña está desactivado. Regístrate con la cuenta de otro servicio.',
    '管理员开启了邮箱验证，请输入邮箱地址和验证码': 'Introduce un correo y el código que se envió a él',
    '管理员启用了邮箱域名白名单，您的邮箱地址的域名不在白名单中': 'No se aceptan correos de este dominio',
    验证码错误或已过期: 'El código es incorrecto o ha caducado',
    '验证码或备用码错误，请重试': 'El código o el código de respaldo es incorrecto. Inténtalo de nuevo.',
    '验证失败，请检查验证码': 'El código es incorrecto',
    邮箱地址已被占用: 'Este correo ya está en uso',
    该邮箱地址未注册: 'Ninguna cuenta tiene este correo',
    重置链接非法或已过期: 'Este enlace no es válido o ha caducado',
    用户名已存在: 'Este nombre de usuario ya está en uso',
    '用户名、邮箱地址或绑定的账户已被使用':
      'El nombre de usuario, el correo o la cuenta vinculada ya está en uso',
    '用户名不能含有 @': 'Un nombre de usuario no puede contener @',
    '用户名长度不能超过{}个字符': 'Un nombre de usuario tiene como máximo {} caracteres',
    '密码长度至少为{}个字符': 'Una contraseña tiene al menos {} caracteres',
    两次输入的密码不一致: 'Las dos contraseñas no coinciden',
    'Turnstile token 为空': 'Falta la comprobación antirrobots',
    'Turnstile 校验失败，请刷新重试':
      'La comprobación antirrobots falló. Recarga la página e inténtalo de nuevo.',
    该第三方账户已被其他用户绑定: 'Esta cuenta está vinculada a otro usuario',
    '无法连接第三方登录服务器，请稍后重试':
      'No se puede contactar con el otro servicio. Inténtalo más tarde.',
    '控制台无法连接网关：请运维人员启动网关，或更正 ONEAPI_URL':
      'La consola no puede contactar con su pasarela: quien la opera debe iniciarla o corregir ONEAPI_URL.',
    '邮件发送失败：管理员未配置 SMTP 服务器': 'No se envió el correo: no hay servidor de correo configurado',
    '邮件发送失败：邮件服务器拒绝或无法连接，请联系管理员':
      'No se envió el correo: el servidor lo rechazó o no responde. Contacta con el administrador.',
    '参数错误：令牌名称过长': 'El nombre de la clave es demasiado largo',
    '参数错误：无效的网段：{}': 'No es una red: {}',
    '最多可有 {} 个令牌，请先删除不用的令牌':
      'Puede haber {} claves como máximo. Elimina antes las que no uses.',
    '令牌已过期，无法启用，请先修改令牌过期时间，或者设置为永不过期':
      'La clave ha caducado. Cambia su caducidad, o quítala, antes de activarla.',
    '令牌可用额度已用尽，无法启用，请先修改令牌剩余额度，或者设置为无限额度':
      'La clave no tiene cuota. Auméntala, o quita el límite, antes de activarla.',
    无效的令牌: 'Esta clave no es válida',
    该令牌已过期: 'Esta clave ha caducado',
    该令牌状态不可用: 'Esta clave no se puede usar',
    该令牌额度已用尽: 'Esta clave no tiene cuota',
    令牌额度不足: 'La cuota de la clave no alcanza',
    用户额度不足: 'El saldo de la cuenta no alcanza',
    '该令牌无权使用模型：{}': 'Esta clave no puede usar el modelo {}',
    未提供兑换码: 'No se introdujo ningún código',
    '兑换失败，该兑换码已被使用': 'Este código ya se ha usado',
    '兑换失败，无效的兑换码': 'Este código no existe',
    '当前分组 {} 下对于模型 {} 无可用渠道': 'Ningún canal del grupo {} ofrece el modelo {}',
    '当前分组上游负载已饱和，请稍后再试':
      'Los proveedores de este grupo están saturados. Inténtalo más tarde.',
    无效的参数: 'Algo en la solicitud no es válido',
    '新用户注册赠送 {}': 'Por registrarse: {}',
    '使用邀请码赠送 {}': 'Por usar un código de invitación: {}',
    '邀请用户赠送 {}': 'Por invitar a un usuario: {}',
    '通过兑换码充值 {}，兑换码ID {}': 'Recargado con un código: {} (ID {})',
    '通过兑换码充值 {}': 'Recargado con un código: {}',
    '通过 API 充值 {}': 'Recargado por API: {}',
    '管理员将用户额度从 {}修改为 {}': 'Un administrador cambió la cuota de {} a {}',
    '管理员增减用户额度 {}': 'Un administrador cambió la cuota en {}',
    '倍率：{} × {} × {}': 'Factores: {} × {} × {}',
    '模型倍率 {}，补全倍率 {}，分组倍率 {}': 'Factor del modelo {}, de la salida {}, del grupo {}',
    '额度由 {} 改为 {}（管理员 #{}）': 'La cuota cambió de {} a {} (administrador #{})',
    '使用在线充值成功，充值金额: {}，支付金额：{}': 'Recarga en línea: {}, pagado {}',
    'Stripe 充值 {}，到账 {}': 'Recarga con Stripe: pagado {}, recibido {}',
    '用户签到，获得额度 {}': 'Registro diario: {}',
    '通过 {} 登录': 'Sesión iniciada con {}',
    '模型倍率 {}，分组倍率 {}，补全倍率 {}，缓存命中 {}，缓存写入（5 分钟）{}，缓存写入（1 小时）{}':
      'Factor del modelo {}, del grupo {}, de la salida {}, en caché {}, escritura en caché (5 min) {}, (1 h) {}',
    '{} 点额度': '{} unidades',
  },
}
