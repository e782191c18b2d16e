const others = (all: number, same: number) => (same > 0 ? `另外 ${all - same}` : `这 ${all}`)

export const words = {
  title: (tag: string) => `标签 ${tag}`,
  scope: '以下操作作用于此标签的全部渠道，不受其他筛选影响。',
  acts: { enable: '全部启用', disable: '全部禁用', rename: '修改标签…' },
  none: (tag: string) => `已经没有渠道带有标签 ${tag}`,
  already: {
    enable: (tag: string) => `标签 ${tag} 的渠道都已启用`,
    disable: (tag: string) => `标签 ${tag} 的渠道都已禁用`,
  },
  titles: {
    enable: (tag: string) => `启用标签 ${tag} 的全部渠道？`,
    disable: (tag: string) => `禁用标签 ${tag} 的全部渠道？`,
    rename: (tag: string) => `修改标签 ${tag}`,
  },
  helps: {
    enable: ({ all, same }: { all: number; same: number }) =>
      `此标签有 ${all} 个渠道${same > 0 ? `，其中 ${same} 个已启用` : ''}。将启用${others(all, same)} 个，包括被网关自动禁用的。`,
    disable: ({ all, same }: { all: number; same: number }) =>
      `此标签有 ${all} 个渠道${same > 0 ? `，其中 ${same} 个已手动禁用` : ''}。将禁用${others(all, same)} 个，在重新启用之前，它们不再接收请求。`,
  },
  labels: {
    enable: (count: number) => `启用 ${count} 个渠道`,
    disable: (count: number) => `禁用 ${count} 个渠道`,
    rename: (count: number) => `修改 ${count} 个渠道的标签`,
  },
  more: (names: readonly string[], more: number) =>
    `${names.join('、')}${more > 0 ? ` 等 ${names.length + more} 个` : ''}`,
  name: '新标签',
  unreachable: (tag: string) =>
    `标签 ${tag} 含有 / 或只有点号，无法写进此网关的地址：只能看到其中最新的一个渠道，也不能对整个标签操作。请在渠道表单中给它换一个标签，之后会显示下一个渠道。`,
  noAddress:
    '含有 / 或只有点号的标签无法写进此网关的地址：其中只有最新的一个渠道可见，也不能对整个标签操作。',
  nameMissing: '请输入另一个标签',
  merges: (tag: string) => `已有标签 ${tag}，修改后两者的渠道合为一组，无法再区分。`,
  done: {
    enable: (tag: string, count: number) => `已启用标签 ${tag} 的 ${count} 个渠道`,
    disable: (tag: string, count: number) => `已禁用标签 ${tag} 的 ${count} 个渠道`,
    rename: (tag: string, count: number) => `${count} 个渠道的标签已改为 ${tag}`,
  },
}
