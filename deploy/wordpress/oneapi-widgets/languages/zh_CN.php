<?php
/**
 * Simplified Chinese.
 *
 * @package OneApiWidgets
 */

defined( 'ABSPATH' ) || exit;

return array(
	'One API Widgets'          => 'One API 组件',
	'Widgets of a One API gateway (top up, balance, API keys, log …) by shortcode and block. The administrator says which gateway.' => '以短代码和区块嵌入 One API 网关的组件（充值、余额、API 令牌、日志等）；网关地址由管理员设定。',
	'One API widget'           => 'One API 组件',
	'A widget of the One API gateway: top up, balance, API keys, log and more.' => 'One API 网关的组件：充值、余额、API 令牌、日志等。',
	'Widget'                   => '组件',
	'Widgets'                  => '组件',
	'Widgets that authors may use' => '作者可以使用的组件',
	'Choose a widget in the settings beside.' => '请在侧栏设置中选择组件。',
	'Visitors see the widget here.' => '访客将在此处看到该组件。',
	'The administrator does not allow this widget: nothing is shown.' => '管理员未允许该组件，此处不会显示任何内容。',
	'Settings of the widget'   => '组件设置',
	'Gateway'                  => '网关',
	'A path on this site that the web server passes on to the gateway, such as /gateway. An https address works only where that server allows this site (CORS).' => '本站上由 Web 服务器转发到网关的路径，例如 /gateway。也可填 https 地址，但仅当该服务器允许本站跨域访问（CORS）时可用。',
	'Loader of the library'    => '组件库加载脚本',
	'Empty: /widgets/loader.js below the gateway.' => '留空则为网关下的 /widgets/loader.js。',
	'Neither a path such as /gateway nor an https address: %s' => '既不是 /gateway 这样的路径，也不是 https 地址：%s',
	'About'                    => '关于',
	'Balance'                  => '余额',
	'Jobs'                     => '任务',
	'Channel form'             => '渠道表单',
	'Channels'                 => '渠道',
	'Chat'                     => '聊天',
	'Home page of the gateway' => '网关首页',
	'Log'                      => '日志',
	'Sign in'                  => '登录',
	'Operation settings'       => '运营设置',
	'Other settings'           => '其他设置',
	'Forgotten password'       => '找回密码',
	'Personal settings'        => '个人设置',
	'Redemption code form'     => '兑换码表单',
	'Redemption codes'         => '兑换码',
	'Register'                 => '注册',
	'Settings of the gateway'  => '网关设置',
	'System settings'          => '系统设置',
	'API key form'             => 'API 令牌表单',
	'API keys'                 => 'API 令牌',
	'Top up'                   => '充值',
	'User form'                => '用户表单',
	'Usage'                    => '用量',
	'Users'                    => '用户',
);
