import 'element-plus/dist/index.css'
import 'element-plus/theme-chalk/dark/css-vars.css'
import 'oneapi-widgets/themes/element-plus.css'
import ElementPlus from 'element-plus'
import { createApp } from 'vue/dist/vue.esm-bundler.js'
import { isDark, page } from './page.js'

document.documentElement.classList.toggle('dark', isDark)
document.body.style.cssText = 'background: var(--el-bg-color-page); color: var(--el-text-color-primary)'
const template = `<h3>Redeem</h3><el-card><el-form label-position="top">
  <el-form-item label="Code"><el-input placeholder="Paste or type" /></el-form-item>
  <el-button type="primary">Redeem</el-button></el-form></el-card>`
void page((left) => createApp({ template }).use(ElementPlus).mount(left))
