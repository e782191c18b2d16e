export const words = {
  title: '设置',
  help: '个人账户与网关的各项设置。',
  helpOwn: '个人账户的各项设置。',
  rootOnly: '只有超级管理员可以查看和修改网关的设置。',
  personal: '个人设置',
  operation: '运营设置',
  system: '系统设置',
  other: '其他设置',
}
