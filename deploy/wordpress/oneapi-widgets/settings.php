<?php
/**
 * What the administrator sets: the gateway, where the library's loader lies, and which widgets authors may use.
 *
 * @package OneApiWidgets
 */

defined( 'ABSPATH' ) || exit;

/** @return array{gateway: string, loader: string, widgets: string[]} */
function oneapi_widgets_settings() {
	$defaults = array(
		'gateway' => '/gateway',
		'loader'  => '',
		'widgets' => array( 'topup', 'balance', 'token-list', 'log-list' ),
	);
	return array_merge( $defaults, (array) get_option( 'oneapi_widgets', array() ) );
}

/** The address of the loader; beside the gateway unless it is set. */
function oneapi_widgets_loader() {
	$settings = oneapi_widgets_settings();
	return '' === $settings['loader'] ? $settings['gateway'] . '/widgets/loader.js' : $settings['loader'];
}

/** The widgets' names, in the language of WordPress. */
function oneapi_widgets_names() {
	return array(
		'about'              => __( 'About', 'oneapi-widgets' ),
		'balance'            => __( 'Balance', 'oneapi-widgets' ),
		'jobs'               => __( 'Jobs', 'oneapi-widgets' ),
		'channel-form'       => __( 'Channel form', 'oneapi-widgets' ),
		'channel-list'       => __( 'Channels', 'oneapi-widgets' ),
		'chat'               => __( 'Chat', 'oneapi-widgets' ),
		'home'               => __( 'Home page of the gateway', 'oneapi-widgets' ),
		'log-list'           => __( 'Log', 'oneapi-widgets' ),
		'login'              => __( 'Sign in', 'oneapi-widgets' ),
		'operation-settings' => __( 'Operation settings', 'oneapi-widgets' ),
		'other-settings'     => __( 'Other settings', 'oneapi-widgets' ),
		'password-reset'     => __( 'Forgotten password', 'oneapi-widgets' ),
		'personal-settings'  => __( 'Personal settings', 'oneapi-widgets' ),
		'redemption-form'    => __( 'Redemption code form', 'oneapi-widgets' ),
		'redemption-list'    => __( 'Redemption codes', 'oneapi-widgets' ),
		'register'           => __( 'Register', 'oneapi-widgets' ),
		'settings'           => __( 'Settings of the gateway', 'oneapi-widgets' ),
		'system-settings'    => __( 'System settings', 'oneapi-widgets' ),
		'token-form'         => __( 'API key form', 'oneapi-widgets' ),
		'token-list'         => __( 'API keys', 'oneapi-widgets' ),
		'topup'              => __( 'Top up', 'oneapi-widgets' ),
		'user-form'          => __( 'User form', 'oneapi-widgets' ),
		'usage'              => __( 'Usage', 'oneapi-widgets' ),
		'user-list'          => __( 'Users', 'oneapi-widgets' ),
	);
}

// The same text in every version of WordPress; compiled .mo files would have to be built.
function oneapi_widgets_translate( $translation, $text ) {
	static $chinese = null;
	if ( 0 !== strpos( determine_locale(), 'zh' ) ) {
		return $translation;
	}
	$chinese = $chinese ?? require __DIR__ . '/languages/zh_CN.php';
	return $chinese[ $text ] ?? $translation;
}
add_filter( 'gettext_oneapi-widgets', 'oneapi_widgets_translate', 10, 2 );
add_filter( 'gettext_with_context_oneapi-widgets', 'oneapi_widgets_translate', 10, 2 );

/**
 * A path on this site or an https address: nothing else, and no user, query or fragment in it.
 *
 * @param mixed  $address As sent by the form.
 * @param string $before  Stays when the new one is refused.
 */
function oneapi_widgets_address( $address, $before ) {
	$address = is_string( $address ) ? rtrim( trim( $address ), '/' ) : '';
	if ( preg_match( '#^(https://[a-zA-Z0-9.-]+(:\d+)?)?(/[\w.~-]+)*$#D', $address ) ) {
		return $address;
	}
	/* translators: %s: the address as it was typed. */
	$problem = __( 'Neither a path such as /gateway nor an https address: %s', 'oneapi-widgets' );
	add_settings_error( 'oneapi_widgets', 'address', esc_html( sprintf( $problem, $address ) ) );
	return $before;
}

add_action(
	'admin_init',
	function () {
		register_setting(
			'oneapi_widgets',
			'oneapi_widgets',
			array(
				'type'              => 'array',
				'sanitize_callback' => function ( $given ) {
					$given  = is_array( $given ) ? $given : array();
					$before = oneapi_widgets_settings();
					return array(
						'gateway' => oneapi_widgets_address( $given['gateway'] ?? '', $before['gateway'] ),
						'loader'  => oneapi_widgets_address( $given['loader'] ?? '', $before['loader'] ),
						'widgets' => array_values(
							array_intersect( array_keys( oneapi_widgets_known() ), (array) ( $given['widgets'] ?? array() ) )
						),
					);
				},
			)
		);
	}
);

add_action(
	'admin_menu',
	function () {
		$title = __( 'One API Widgets', 'oneapi-widgets' );
		add_options_page( $title, $title, 'manage_options', 'oneapi-widgets', 'oneapi_widgets_settings_page' );
	}
);

/** One row of the form: an address. */
function oneapi_widgets_field( $name, $label, $help, $placeholder ) {
	?>
	<tr>
		<th scope="row"><label for="oneapi-<?php echo esc_attr( $name ); ?>"><?php echo esc_html( $label ); ?></label></th>
		<td>
			<input class="regular-text code" id="oneapi-<?php echo esc_attr( $name ); ?>"
				name="oneapi_widgets[<?php echo esc_attr( $name ); ?>]" aria-describedby="oneapi-<?php echo esc_attr( $name ); ?>-help"
				value="<?php echo esc_attr( oneapi_widgets_settings()[ $name ] ); ?>" placeholder="<?php echo esc_attr( $placeholder ); ?>" />
			<p class="description" id="oneapi-<?php echo esc_attr( $name ); ?>-help"><?php echo esc_html( $help ); ?></p>
		</td>
	</tr>
	<?php
}

function oneapi_widgets_settings_page() {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	$names = oneapi_widgets_names();
	?>
	<div class="wrap">
		<h1><?php echo esc_html( get_admin_page_title() ); ?></h1>
		<form action="options.php" method="post">
			<?php settings_fields( 'oneapi_widgets' ); ?>
			<table class="form-table" role="presentation">
				<?php
				oneapi_widgets_field(
					'gateway',
					__( 'Gateway', 'oneapi-widgets' ),
					__( 'A path on this site that the web server passes on to the gateway, such as /gateway. An https address works only where that server allows this site (CORS).', 'oneapi-widgets' ),
					'/gateway'
				);
				oneapi_widgets_field(
					'loader',
					__( 'Loader of the library', 'oneapi-widgets' ),
					__( 'Empty: /widgets/loader.js below the gateway.', 'oneapi-widgets' ),
					oneapi_widgets_settings()['gateway'] . '/widgets/loader.js'
				);
				?>
				<tr>
					<th scope="row"><?php esc_html_e( 'Widgets', 'oneapi-widgets' ); ?></th>
					<td>
						<fieldset>
							<legend class="screen-reader-text"><?php esc_html_e( 'Widgets that authors may use', 'oneapi-widgets' ); ?></legend>
							<?php foreach ( array_keys( oneapi_widgets_known() ) as $widget ) : ?>
								<label>
									<input type="checkbox" name="oneapi_widgets[widgets][]" value="<?php echo esc_attr( $widget ); ?>"
										<?php checked( isset( oneapi_widgets_allowed()[ $widget ] ) ); ?> />
									<?php echo esc_html( $names[ $widget ] ?? $widget ); ?> <code><?php echo esc_html( $widget ); ?></code>
								</label><br />
							<?php endforeach; ?>
						</fieldset>
					</td>
				</tr>
			</table>
			<?php submit_button(); ?>
		</form>
	</div>
	<?php
}
